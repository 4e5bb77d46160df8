import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { useAction } from '@/shared/ui/use-action.ts';
import { useReturnFocus } from '@/shared/ui/use-return-focus.ts';
import { dropDraft } from '../kept-drafts.ts';
import { type Answers, emptyDraft } from '../survey-draft.ts';
import { registerFailure } from '../survey-messages.ts';
import { mealAndDay } from '../survey-view.ts';
import { SurveyForm } from './survey-form.tsx';

/** A meal of the statement, by the names it has there. */
export interface RatedMeal {
  id: string;
  data: LocalDate;
  tipo: MealId;
  local: SiteId;
}

interface Props {
  meal: RatedMeal;
  onClose: () => void;
  onRegistered: () => void;
}

/** Rates a meal that was eaten. */
export function SurveyModal({ meal, onClose, onRegistered }: Props) {
  const client = useQueryClient();
  const draftKey = `rate:${meal.id}`;
  useReturnFocus();
  const { failure, run } = useAction((error) => {
    // There is nothing left to rate: the form would only stand in the way.
    if (error instanceof ApiError && error.status === 409) {
      dropDraft(draftKey);
      onClose();
    }
    return registerFailure(error);
  });

  const submit = async (answers: Answers) => {
    const { id, data, tipo, local } = meal;
    const body = { idReserve: id, date: data, time: tipo, local, ...answers };
    const done = await run(() => call('quiz.registerAnswers', { body }));
    // Also after a failure: an answer that was lost on the way may have been registered.
    void client.invalidateQueries({ queryKey: ['surveys'] });
    if (!done) return;
    dropDraft(draftKey);
    onRegistered();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Como foi? ${mealAndDay({ horario: meal.tipo, data: meal.data })}`}
      padding="sm"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <SurveyForm
        draftKey={draftKey}
        initial={emptyDraft}
        submitLabel="Enviar"
        failure={failure}
        onSubmit={submit}
        onClose={onClose}
      />
    </Modal>
  );
}
