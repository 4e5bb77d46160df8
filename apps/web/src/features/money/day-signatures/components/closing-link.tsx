import { IconClipboardCheck } from '@/shared/ui/icons.ts';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';
import { texts } from '../texts.ts';

/** The way to the daily closing, on the home of those who may see it. */
export function ClosingLink() {
  return (
    <ScreenCard to="/closing" icon={IconClipboardCheck} title={texts.title}>
      {texts.link}
    </ScreenCard>
  );
}
