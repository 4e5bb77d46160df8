import type { SurveyAnswer } from '@reserva/contracts/http/surveys';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { useDeleteAnswers } from '../api.ts';
import { shownFailure } from '../survey-failures.ts';
import { mealAndDay } from '../survey-view.ts';
import { texts } from '../texts.ts';

/** Asks before one's own answer of today is deleted as a whole (spec section 6); the meal can be rated again. */
export function DeleteAnswers({ survey, onClose }: { survey: SurveyAnswer; onClose: () => void }) {
  const { run, busy, failure } = useDeleteAnswers();
  const confirm = () => run(survey.id, tellAndClose(onClose, texts.mine.answersDeleted));
  return (
    <ConfirmDialog
      opened
      title={texts.mine.deleteAnswersQuestion}
      confirmLabel={texts.mine.delete}
      destructive
      failure={shownFailure(failure)}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {texts.mine.deleteAnswersText(mealAndDay(survey))}
    </ConfirmDialog>
  );
}
