import { IconCalendarCheck } from '@/shared/ui/icons.ts';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';
import { texts } from '../texts.ts';

/** The way to the month's close, on the home of administrators. */
export function MonthLink() {
  return (
    <ScreenCard to="/month" icon={IconCalendarCheck} title={texts.month.title}>
      {texts.month.link}
    </ScreenCard>
  );
}
