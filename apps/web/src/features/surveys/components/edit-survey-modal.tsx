import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SurveyAnswer } from '@/shared/api/screen-names.ts';
import { IconTextButton } from '@/shared/ui/buttons.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { IconTrash } from '@/shared/ui/icons.ts';
import { notifyFailure, notifySuccess } from '@/shared/ui/notify.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { useRedirectToLogin } from '@/shared/ui/use-redirect-to-login.ts';
import { userAnswersQuery, useUpdateAnswers } from '../api.ts';
import { type Answers, draftOf, dropDraft } from '../survey-draft.ts';
import { mealAndDay } from '../survey-view.ts';
import { texts } from '../texts.ts';
import { SurveyForm } from './survey-form.tsx';

interface Props {
  survey: SurveyAnswer;
  /** Called to delete the whole answer. */
  onDelete: () => void;
  onClose: () => void;
}

/** Edits an answer of today. The stored answer is loaded first. */
export function EditSurveyModal({ survey, onDelete, onClose }: Props) {
  const query = useQuery(userAnswersQuery(survey.id));
  const { run, busy, failure } = useUpdateAnswers();
  const draftKey = `edit:${survey.id}`;
  useRedirectToLogin(query.error, [429]);
  const failed = query.isError;
  useEffect(() => {
    if (failed) notifyFailure(texts.failures.load);
  }, [failed]);

  const save = (answers: Answers) =>
    void run(
      { idSurvey: survey.id, ...answers },
      {
        onSuccess: () => {
          dropDraft(draftKey);
          notifySuccess(texts.mine.saved);
          onClose();
        },
      },
    );

  return (
    <Dialog onClose={onClose} title={texts.mine.edit(mealAndDay(survey))}>
      <QueryView query={query} skeleton={<Skeleton height={520} />} failure={texts.failures.load}>
        {({ answers: [stored] }) => (
          <SurveyForm
            draftKey={draftKey}
            initial={draftOf(stored)}
            submitLabel={texts.form.save}
            failure={failure}
            busy={busy}
            onSubmit={save}
            onClose={onClose}
          >
            <IconTextButton icon={IconTrash} variant="subtle" color="red" onClick={onDelete}>
              {texts.mine.deleteAnswers}
            </IconTextButton>
          </SurveyForm>
        )}
      </QueryView>
    </Dialog>
  );
}
