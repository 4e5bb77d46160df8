import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { permissionsQuery } from '@/features/permissions/api.ts';
import classes from '@/features/permissions/components/permissions.module.css';
import { PermissionsForm } from '@/features/permissions/components/permissions-form.tsx';
import { texts } from '@/features/permissions/texts.ts';
import { useRedirectToLogin } from '@/shared/session/use-redirect-to-login.ts';
import { QueryView } from '@/shared/ui/query-view.tsx';

/** What operators and kitchen may do (spec 2.13). */
function Permissions() {
  const query = useQuery(permissionsQuery());
  useRedirectToLogin(query.error, [403, 429]);
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>{texts.title}</h1>
      <QueryView query={query} skeleton={<Skeleton height={420} />} failure={texts.failed.load}>
        {({ permissions }) => <PermissionsForm stored={permissions} onReload={query.refetch} />}
      </QueryView>
    </div>
  );
}

export const route = createLazyRoute('/layout/signed-in/permissions')({ component: Permissions });
