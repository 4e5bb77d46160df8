import { IconCalendarCheck } from '@/shared/ui/icons.ts';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';

/** The way to the month's close, on the home of administrators. */
export function MonthLink() {
  return (
    <ScreenCard to="/month" icon={IconCalendarCheck} title="Fechamento do mês">
      O que falta para fechar, as correções e os arquivos da folha
    </ScreenCard>
  );
}
