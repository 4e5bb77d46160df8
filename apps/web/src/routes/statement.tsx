import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Statement } from '@/features/statement/components/statement.tsx';
import { type StatementItem, statementMonth } from '@/features/statement/statement-view.ts';
import { SurveyLink } from '@/features/surveys/components/survey-link.tsx';
import { popup } from '@/shared/ui/popup.tsx';

const SurveyModal = lazy(() =>
  import('@/features/surveys/components/survey-modal.tsx').then((file) => ({ default: file.SurveyModal })),
);
const ReserveOffer = lazy(() =>
  import('./reserve-offer.tsx').then((file) => ({ default: file.ReserveOffer })),
);

/** The statement; what was eaten can be rated from it, and then the next meal be reserved. */
export function StatementScreen() {
  const month = useParams({ strict: false, select: (params) => params.month });
  const [rating, setRating] = useState<StatementItem | null>(null);
  const [rated, setRated] = useState(false);
  const onRegistered = () => {
    popup.success('Avaliação cadastrada!');
    setRating(null);
    setRated(true);
  };
  return (
    <>
      <Statement
        month={statementMonth(month ?? '1')}
        surveyLink={(item) => <SurveyLink item={item} onOpen={() => setRating(item)} />}
      />
      {rating && (
        <Suspense>
          <SurveyModal meal={rating} onClose={() => setRating(null)} onRegistered={onRegistered} />
        </Suspense>
      )}
      {rated && (
        <Suspense>
          <ReserveOffer onClose={() => setRated(false)} />
        </Suspense>
      )}
    </>
  );
}
