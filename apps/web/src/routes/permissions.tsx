import { Permissions } from '@/features/permissions/components/permissions.tsx';
import { RightTo } from './right-to.tsx';

export function PermissionsScreen() {
  return (
    <RightTo call="settings.updatePermissions">
      <Permissions />
    </RightTo>
  );
}
