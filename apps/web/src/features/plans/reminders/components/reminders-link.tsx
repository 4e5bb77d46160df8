import { IconBell } from '@/shared/ui/icons.ts';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';
import { texts } from '../texts.ts';

/** Links to the reminders. */
export function RemindersLink() {
  return (
    <ScreenCard to="/reminders" icon={IconBell} title={texts.title}>
      {texts.link}
    </ScreenCard>
  );
}
