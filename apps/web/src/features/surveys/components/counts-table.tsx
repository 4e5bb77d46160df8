import type { SurveyTotals } from '@reserva/contracts/http/surveys';
import { percentText } from '@reserva/domain/counted';
import { approval, approvalColour } from '@reserva/domain/survey';
import { countsOf, worstFirst } from '../survey-view.ts';
import { texts } from '../texts.ts';
import classes from './counts-table.module.css';
import { RatingTable } from './rating-table.tsx';

/** What was rated how often, and how much of it is approval (spec 2.9). */
export function CountsTable({ totals }: { totals: SurveyTotals }) {
  const { total_assessments: total } = totals;
  const rows = worstFirst(totals).map((criterion) => {
    const counts = countsOf(totals, criterion);
    return {
      label: criterion.label,
      counts: { 3: counts.good, 2: counts.regular, 1: counts.bad },
      end: <Approval percentage={approval(counts)} />,
    };
  });
  return <RatingTable caption={texts.answers(total)} rows={rows} endHead={texts.reviews.approval} />;
}

function Approval({ percentage }: { percentage: number | null }) {
  if (percentage === null) return texts.reviews.noApproval;
  return (
    <span className={classes.approval} data-colour={approvalColour(percentage)}>
      {percentText(percentage)}
    </span>
  );
}
