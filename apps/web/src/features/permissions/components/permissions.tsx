import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRedirectToLogin } from '@/shared/session/use-redirect-to-login.ts';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { permissionsQuery } from '../api.ts';
import { texts } from '../texts.ts';
import classes from './permissions.module.css';
import { PermissionsForm } from './permissions-form.tsx';

/** What operators and kitchen may do (spec 2.13). */
export function Permissions() {
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
