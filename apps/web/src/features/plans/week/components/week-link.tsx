import { IconCalendarRepeat } from '@/shared/ui/icons.ts';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';
import { texts } from '../texts.ts';

/** Links from home to the person's own week. */
export function WeekLink() {
  return (
    <ScreenCard to="/week" icon={IconCalendarRepeat} title={texts.title}>
      {texts.link}
    </ScreenCard>
  );
}
