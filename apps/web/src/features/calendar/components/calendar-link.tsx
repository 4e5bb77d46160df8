import { IconCalendarWeek } from '@/shared/ui/icons.ts';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';
import { texts } from '../texts.ts';

/** The way to the calendar of service, on the home of administrators. */
export function CalendarLink() {
  return (
    <ScreenCard to="/calendar" icon={IconCalendarWeek} title={texts.title}>
      {texts.link}
    </ScreenCard>
  );
}
