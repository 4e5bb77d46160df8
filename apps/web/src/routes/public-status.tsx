import { createLazyRoute } from '@tanstack/react-router';
import { PublicStatus } from '@/features/status/components/public-status.tsx';

/** Whether the turnstiles operate, for everybody. */
export const route = createLazyRoute('/layout/situacao')({ component: PublicStatus });
