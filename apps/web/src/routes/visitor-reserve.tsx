import { Visitors } from '@/features/visitors/components/visitors.tsx';
import { RightTo } from './right-to.tsx';

export function VisitorReserveScreen() {
  return (
    <RightTo call="reservations.registerVisitorReservation">
      <Visitors />
    </RightTo>
  );
}
