import { IconCalendarRepeat } from '@/shared/ui/icons.ts';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';

/** The way to one's own week, on everybody's home. */
export function WeekLink() {
  return (
    <ScreenCard to="/week" icon={IconCalendarRepeat} title="Minha semana">
      Reserve por padrão, e pule ou troque um dia
    </ScreenCard>
  );
}
