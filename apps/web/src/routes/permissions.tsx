import { Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { permissionsQuery } from '@/features/permissions/api.ts';
import { PermissionsForm } from '@/features/permissions/components/permissions-form.tsx';
import { texts } from '@/features/permissions/texts.ts';
import { useRedirectToLogin } from '@/shared/session/use-redirect-to-login.ts';
import { QueryView } from '@/shared/ui/query-view.tsx';

/** What operators and kitchen may do (spec 2.13). */
function Permissions() {
  const query = useQuery(permissionsQuery());
  useRedirectToLogin(query.error, [403, 429]);
  return (
    <Stack gap="sm" maw="48rem" mx="auto">
      <Title size="h2">{texts.title}</Title>
      <QueryView query={query} skeleton={<Skeleton height={420} />} failure={texts.failed.load}>
        {({ permissions }) => <PermissionsForm stored={permissions} onReload={query.refetch} />}
      </QueryView>
    </Stack>
  );
}

export const route = createLazyRoute('/layout/signed-in/permissions')({ component: Permissions });
