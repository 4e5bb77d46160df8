import type { Rating } from '@reserva/contracts/primitives';
import { type ReactNode, useState } from 'react';
import type { EatenMeal } from '@/features/home/home-view.ts';
import { RatingFaces } from '@/features/surveys/components/rating-faces.tsx';
import { useRatable } from '@/features/surveys/use-ratable.ts';
import { lazyDialog } from '@/shared/ui/lazy-dialog.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { texts } from './texts.ts';

const SurveyModal = lazyDialog(() =>
  import('@/features/surveys/components/survey-modal.tsx').then((file) => file.SurveyModal),
);

export interface HomeRatingProps {
  meal: EatenMeal;
  draw: (rating: ReactNode) => ReactNode;
}

/** After the meal home asks how it was: a face, and "Enviar". */
export function HomeRating({ meal, draw }: HomeRatingProps) {
  const ratable = useRatable({ id: meal.id, data: meal.data });
  const [face, setFace] = useState<Rating | null>(null);
  const onRegistered = () => {
    notifySuccess(texts.rated);
    setFace(null);
  };
  return (
    <>
      {draw(ratable ? <RatingFaces meal={meal.tipo} onFace={setFace} /> : null)}
      {face && (
        <SurveyModal meal={meal} face={face} onClose={() => setFace(null)} onRegistered={onRegistered} />
      )}
    </>
  );
}
