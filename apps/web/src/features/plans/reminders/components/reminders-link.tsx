import { IconBell } from '@/shared/ui/icons.ts';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';
import { texts } from '../texts.ts';

/** The way to what one is told without asking. */
export function RemindersLink() {
  return (
    <ScreenCard to="/reminders" icon={IconBell} title={texts.title}>
      {texts.link}
    </ScreenCard>
  );
}
