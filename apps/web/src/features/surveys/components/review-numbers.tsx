import type { SurveyDay, SurveyTotals } from '@reserva/contracts/http/surveys';
import type { LocalDate } from '@reserva/contracts/primitives';
import { IconMoodEmpty } from '@/shared/ui/icons.ts';
import { EmptyState } from '@/shared/ui/message-state.tsx';
import { criterionBars, dayPoints } from '../chart-view.ts';
import { texts } from '../texts.ts';
import { ChartPanel } from './chart-panel.tsx';
import { CountsTable } from './counts-table.tsx';
import { HistoryTable } from './history-table.tsx';

interface Props {
  totals: SurveyTotals;
  history: readonly SurveyDay[];
  /** The last of the 30 days. */
  last: LocalDate;
}

/** The counts, the charts, and the numbers behind them. */
export function ReviewNumbers({ totals, history, last }: Props) {
  const points = dayPoints(history, last);
  const rated = totals.total_assessments > 0;
  return (
    <>
      {rated ? (
        <CountsTable totals={totals} />
      ) : (
        <EmptyState icon={<IconMoodEmpty size={32} />} title={texts.reviews.none}>
          {texts.reviews.noneHint}
        </EmptyState>
      )}
      {(rated || history.length > 0) && (
        <ChartPanel bars={rated ? criterionBars(totals) : []} points={points} />
      )}
      <HistoryTable points={points} />
    </>
  );
}
