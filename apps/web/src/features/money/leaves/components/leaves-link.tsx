import { IconCalendarOff } from '@/shared/ui/icons.ts';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';
import { texts } from '../texts.ts';

/** The way to the leaves, on the home of administrators. */
export function LeavesLink() {
  return (
    <ScreenCard to="/leaves" icon={IconCalendarOff} title={texts.title}>
      {texts.link}
    </ScreenCard>
  );
}
