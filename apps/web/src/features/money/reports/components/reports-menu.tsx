import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { useState } from 'react';
import { ChoiceDialog } from '@/shared/ui/choice-dialog.tsx';
import { ChoiceItem } from '@/shared/ui/choice-item.tsx';
import { IconCoin, IconFileText } from '@/shared/ui/icons.ts';
import { texts } from '../texts.ts';
import { FinancialDialog } from './financial-dialog.tsx';
import { ReservesReportDialog } from './reserves-report-dialog.tsx';

interface Props {
  /** The filters of the list: date, meal and site. */
  date: LocalDate;
  meal: MealId | undefined;
  site: SiteId | undefined;
  onClose: () => void;
}

/** Opens 'Gerar PDF' of the list of reservations (spec 2.10): a report of its day or of a financial month. */
export function ReportsMenu({ onClose, ...filters }: Props) {
  const [chosen, setChosen] = useState<'reserves' | 'financial' | null>(null);
  if (chosen === 'reserves') return <ReservesReportDialog {...filters} onClose={onClose} />;
  if (chosen === 'financial') return <FinancialDialog onClose={onClose} />;
  return (
    <ChoiceDialog title={texts.makePdf} onClose={onClose}>
      <ChoiceItem icon={IconFileText} label={texts.reserves.title} onClick={() => setChosen('reserves')} />
      <ChoiceItem icon={IconCoin} label={texts.financial.title} onClick={() => setChosen('financial')} />
    </ChoiceDialog>
  );
}
