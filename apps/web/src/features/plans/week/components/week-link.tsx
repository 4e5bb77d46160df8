import { IconCalendarRepeat } from '@/shared/ui/icons.ts';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';
import { texts } from '../texts.ts';

/** The way to one's own week, on everybody's home. */
export function WeekLink() {
  return (
    <ScreenCard to="/week" icon={IconCalendarRepeat} title={texts.title}>
      {texts.link}
    </ScreenCard>
  );
}
