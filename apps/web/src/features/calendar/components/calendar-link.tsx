import { IconCalendarWeek } from '@/shared/ui/icons.ts';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';

/** The way to the calendar of service, on the home of administrators. */
export function CalendarLink() {
  return (
    <ScreenCard to="/calendar" icon={IconCalendarWeek} title="Calendário de refeições">
      Em que dias cada refeição é servida; fechar uma refeição
    </ScreenCard>
  );
}
