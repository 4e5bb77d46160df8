import type { LocalDate, MealId, Rating, SiteId } from '@reserva/contracts/basics/primitives';
import { ApiError } from '@/shared/api/api-error.ts';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { useRegisterAnswers } from '../api.ts';
import { type Answers, draftOfFace, dropDraft, emptyDraft } from '../survey-draft.ts';
import { mealAndDay } from '../survey-view.ts';
import { texts } from '../texts.ts';
import { SurveyForm } from './survey-form.tsx';

/** A meal on the statement that can be rated. */
export interface RatedMeal {
  id: string;
  date: LocalDate;
  meal: MealId;
  site: SiteId;
}

interface Props {
  meal: RatedMeal;
  /**
   * The rating of the whole meal, which fills every criterion. The person can change single criteria before sending.
   */
  face?: Rating;
  onClose: () => void;
  onRegistered: () => void;
}

/** Rates a meal that was eaten. */
export function SurveyModal({ meal: eaten, face, onClose, onRegistered }: Props) {
  // Each face has its own draft.
  const draftKey = face ? `rate:${eaten.id}:${face}` : `rate:${eaten.id}`;
  const { run, busy, failure } = useRegisterAnswers();

  const submit = (answers: Answers) => {
    const { id, date, meal, site } = eaten;
    void run(
      { idReserve: id, date, meal, site, ...answers },
      {
        onSuccess: () => {
          dropDraft(draftKey);
          onRegistered();
        },
        onError: (error) => {
          // The meal is already rated, so there is nothing left to send.
          if (!(error instanceof ApiError && error.status === 409)) return;
          dropDraft(draftKey);
          onClose();
        },
      },
    );
  };

  return (
    <Dialog onClose={onClose} title={texts.form.title(mealAndDay({ horario: eaten.meal, date: eaten.date }))}>
      <SurveyForm
        draftKey={draftKey}
        initial={face ? draftOfFace(face) : emptyDraft}
        submitLabel={texts.form.send}
        failure={failure}
        busy={busy}
        onSubmit={submit}
        onClose={onClose}
      />
    </Dialog>
  );
}
