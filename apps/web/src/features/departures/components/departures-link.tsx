import { IconUserMinus } from '@/shared/ui/icons.ts';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';

/** The way to the individual closings, on the home of administrators. */
export function DeparturesLink() {
  return (
    <ScreenCard to="/departures" icon={IconUserMinus} title="Fechamento individual">
      As contas de quem sai da empresa, somadas em um PDF
    </ScreenCard>
  );
}
