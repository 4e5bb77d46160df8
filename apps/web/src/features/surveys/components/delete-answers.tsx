import type { SurveyAnswer } from '@reserva/contracts/http/surveys';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { useDeleteAnswers } from '../api/delete-answers.ts';
import { shownFailure } from '../survey-messages.ts';
import { mealAndDay } from '../survey-view.ts';

/** Asks before one's own answer of today is deleted as a whole (spec section 6); the meal can be rated again. */
export function DeleteAnswers({ survey, onClose }: { survey: SurveyAnswer; onClose: () => void }) {
  const { run, busy, failure } = useDeleteAnswers();
  const confirm = () => run(survey.id, tellAndClose(onClose, 'Avaliação excluída!'));
  return (
    <ConfirmDialog
      opened
      title="Deseja excluir sua avaliação?"
      confirmLabel="Excluir"
      destructive
      failure={shownFailure(failure)}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {mealAndDay(survey)}. A refeição poderá ser avaliada de novo, pelo extrato.
    </ConfirmDialog>
  );
}
