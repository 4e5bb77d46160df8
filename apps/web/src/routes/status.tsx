import { SystemStatus } from '@/features/status/components/system-status.tsx';

/** How the system is. */
export function StatusScreen() {
  return <SystemStatus />;
}
