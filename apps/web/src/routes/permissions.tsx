import { Permissions } from '@/features/permissions/components/permissions.tsx';

export function PermissionsScreen() {
  return <Permissions />;
}
