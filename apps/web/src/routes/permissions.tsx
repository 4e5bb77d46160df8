import { Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { permissionsQuery } from '@/features/people/permissions/api.ts';
import { PermissionsForm } from '@/features/people/permissions/components/permissions-form.tsx';
import { texts } from '@/features/people/permissions/texts.ts';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { useRedirectToLogin } from '@/shared/ui/use-redirect-to-login.ts';

/** Abilities of operators and kitchen (spec 2.13). */
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
