import { PublicStatus } from '@/features/status/components/public-status.tsx';

/** Whether the turnstiles operate, for everybody. */
export function PublicStatusScreen() {
  return <PublicStatus />;
}
