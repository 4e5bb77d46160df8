import { createLazyRoute } from '@tanstack/react-router';
import { Permissions } from '@/features/permissions/components/permissions.tsx';

export const route = createLazyRoute('/layout/signed-in/permissions')({ component: Permissions });
