import type { SurveyAnswer } from '@reserva/contracts/http/surveys';
import { call } from '@/shared/api/call.ts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { useAction } from '@/shared/ui/use-action.ts';
import { deleteAnswersFailure } from '../survey-messages.ts';
import { mealAndDay } from '../survey-view.ts';

/** Asks before one's own answer of today is deleted as a whole (spec section 6); the meal can be rated again. */
export function DeleteAnswers({ survey, onClose }: { survey: SurveyAnswer; onClose: () => void }) {
  const { failure, run } = useAction(deleteAnswersFailure, [['surveys']]);
  const confirm = async () => {
    const done = await run(() => call('quiz.deleteAnswers', { body: { surveyId: survey.id } }));
    if (!done) return;
    popup.success('Avaliação excluída!');
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title="Deseja excluir sua avaliação?"
      confirmLabel="Excluir"
      destructive
      failure={failure && (failure.hint ?? failure.sentence)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {mealAndDay(survey)}. A refeição poderá ser avaliada de novo, pelo extrato.
    </ConfirmDialog>
  );
}
