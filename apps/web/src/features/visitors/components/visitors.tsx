import { Button, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { schedulesQuery } from '@/shared/api/schedules-query.ts';
import { useRedirectToLogin } from '@/shared/session/use-redirect-to-login.ts';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { checkAuthQuery } from '../api.ts';
import { texts } from '../texts.ts';
import { VisitorForm } from './visitor-form.tsx';
import classes from './visitors.module.css';
import { Visits } from './visits.tsx';

const FAILURE = texts.failed.load;

/** Reservations and access codes for guests; whose session is over is led to the login on arrival (spec section 6). */
export function Visitors() {
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
