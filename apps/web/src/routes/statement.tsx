import type { Rating } from '@reserva/contracts/basics/primitives';
import { createLazyRoute, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { ContestDialogProps } from '@/features/money/contests/components/contest-dialog.tsx';
import { GoneContests, LineContest } from '@/features/money/contests/components/line-contest.tsx';
import { Statement } from '@/features/money/statement/components/statement.tsx';
import { type StatementItem, statementMonth } from '@/features/money/statement/statement-view.ts';
import { SurveyLink } from '@/features/surveys/components/survey-link.tsx';
import { lazyDialog } from '@/shared/ui/lazy-code.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { texts } from './texts.ts';

export const route = createLazyRoute('/layout/signed-in/extrato/$month')({ component: StatementScreen });

const SurveyModal = lazyDialog(() =>
  import('@/features/surveys/components/survey-modal.tsx').then((file) => file.SurveyModal),
);
const ContestDialog = lazyDialog<ContestDialogProps>(() =>
  import('@/features/money/contests/components/contest-dialog.tsx').then((file) => file.ContestDialog),
);
const ReserveOffer = lazyDialog(() => import('./reserve-offer.tsx').then((file) => file.ReserveOffer));

/** The statement. A person can rate a meal and then reserve the next one, or contest a price. */
function StatementScreen() {
  const month = useParams({ strict: false, select: (params) => params.month });
  const [rating, setRating] = useState<{ meal: StatementItem; face?: Rating } | null>(null);
  const [rated, setRated] = useState(false);
  const [contesting, setContesting] = useState<StatementItem | null>(null);
  const onRegistered = () => {
    notifySuccess(texts.rated);
    setRating(null);
    setRated(true);
  };
  return (
    <>
      <Statement
        month={statementMonth(month ?? '1')}
        surveyLink={(item) => (
          <SurveyLink item={item} onOpen={(face) => setRating({ meal: item, ...(face && { face }) })} />
        )}
        contestsOf={(item, contests) => (
          <LineContest line={item} contests={contests} onContest={() => setContesting(item)} />
        )}
        goneContests={(contests) => <GoneContests contests={contests} />}
      />
      {contesting && <ContestDialog line={contesting} onClose={() => setContesting(null)} />}
      {rating && <SurveyModal {...rating} onClose={() => setRating(null)} onRegistered={onRegistered} />}
      {rated && <ReserveOffer onClose={() => setRated(false)} />}
    </>
  );
}
