import { Visitors } from '@/features/visitors/components/visitors.tsx';

export function VisitorReserveScreen() {
  return <Visitors />;
}
