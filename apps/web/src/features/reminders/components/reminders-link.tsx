import { IconBell } from '@/shared/ui/icons.ts';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';

/** The way to what one is told without asking. */
export function RemindersLink() {
  return (
    <ScreenCard to="/reminders" icon={IconBell} title="Lembretes">
      O que o sistema avisa sem você perguntar
    </ScreenCard>
  );
}
