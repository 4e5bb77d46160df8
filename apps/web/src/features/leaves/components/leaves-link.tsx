import { IconCalendarOff } from '@/shared/ui/icons.ts';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';

/** The way to the leaves, on the home of administrators. */
export function LeavesLink() {
  return (
    <ScreenCard to="/leaves" icon={IconCalendarOff} title="Férias e afastamentos">
      Quem está ausente não paga pelo que havia reservado
    </ScreenCard>
  );
}
