import { Button, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { checkAuthQuery } from '@/features/reservations/visitors/api.ts';
import { VisitorForm } from '@/features/reservations/visitors/components/visitor-form.tsx';
import classes from '@/features/reservations/visitors/components/visitors.module.css';
import { Visits } from '@/features/reservations/visitors/components/visits.tsx';
import { texts } from '@/features/reservations/visitors/texts.ts';
import { schedulesQuery } from '@/shared/api/schedules-query.ts';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { useRedirectToLogin } from '@/shared/ui/use-redirect-to-login.ts';

const FAILURE = texts.failed.load;

/**
 * Reservations and access codes for guests. A person whose session is over is redirected to the login on arrival (spec
 * section 6).
 */
function Visitors() {
  const auth = useQuery(checkAuthQuery());
  const schedules = useQuery(schedulesQuery());
  useRedirectToLogin(auth.error, [403]);
  const [listed, setListed] = useState(false);
  const skeleton = (
    <Stack gap="sm">
      <Skeleton height={280} />
      <Skeleton height={140} />
    </Stack>
  );
  return (
    <div className={classes.screen}>
      <Title size="h2">{texts.title}</Title>
      <div>
        <Button variant="default" aria-expanded={listed} onClick={() => setListed(!listed)}>
          {listed ? texts.visits.close : texts.visits.title}
        </Button>
      </div>
      {listed && auth.isSuccess && <Visits />}
      <QueryView query={auth} skeleton={skeleton} failure={FAILURE}>
        {() => (
          <QueryView query={schedules} skeleton={skeleton} failure={FAILURE}>
            {(known) => <VisitorForm schedules={known} />}
          </QueryView>
        )}
      </QueryView>
    </div>
  );
}

export const route = createLazyRoute('/layout/signed-in/createVisitorReserve')({ component: Visitors });
