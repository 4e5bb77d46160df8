import type { MonthOfYear } from '../shown-month.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { MonthChangeDialog } from './month-change-dialog.tsx';

export type MonthChange = 'close' | 'reopen' | 'correct';

interface Props extends MonthOfYear {
  change: MonthChange;
  onClose: () => void;
}

/** What an administrator may do with a month, each asked for in a dialog of its own. */
export function MonthChangeDialogs({ change, ...of }: Props) {
  return change === 'correct' ? <CorrectionDialog {...of} /> : <MonthChangeDialog to={change} {...of} />;
}
