import { createLazyRoute } from '@tanstack/react-router';
import { SystemStatus } from '@/features/system/status/components/system-status.tsx';

export const route = createLazyRoute('/layout/signed-in/status')({ component: SystemStatus });
