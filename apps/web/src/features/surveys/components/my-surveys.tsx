import { SegmentedControl, Skeleton, Title } from '@mantine/core';
import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { SurveyAnswer } from '@reserva/contracts/http/surveys';
import { SURVEY_DAYS } from '@reserva/domain/survey';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useRedirectToLogin } from '@/shared/session/use-redirect-to-login.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { IconInfoCircle, IconMessageOff } from '@/shared/ui/icons.ts';
import { EmptyState } from '@/shared/ui/message-state.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { mySurveysQuery } from '../api.ts';
import { deleteFailure } from '../survey-failures.ts';
import { mayChange, ownCounts } from '../survey-view.ts';
import { texts } from '../texts.ts';
import { DeleteAnswers } from './delete-answers.tsx';
import { DeleteSuggestion } from './delete-suggestion.tsx';
import { EditSurveyModal } from './edit-survey-modal.tsx';
import { InfoPopup } from './info-popup.tsx';
import classes from './my-surveys.module.css';
import { RatingTable } from './rating-table.tsx';
import { SuggestionCard } from './suggestion-card.tsx';

const months = [
  { value: '1', label: texts.mine.months[1] },
  { value: '2', label: texts.mine.months[2] },
];

type Dialog = { kind: 'info' } | { kind: 'edit' | 'delete' | 'delete-all'; survey: SurveyAnswer };

/** What a person thought of the meals of a month (spec 2.8). */
export function MySurveys({ month }: { month: 1 | 2 }) {
  const navigate = useNavigate();
  const query = useQuery(mySurveysQuery(month));
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = useCallback(() => setDialog(null), []);
  useRedirectToLogin(query.error, [429]);
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <Title size="h2">{texts.mine.title}</Title>
        <IconButton
          icon={IconInfoCircle}
          label={texts.info.title}
          onClick={() => setDialog({ kind: 'info' })}
        />
      </div>
      <SegmentedControl
        aria-label={texts.mine.monthsLabel}
        data={months}
        value={String(month)}
        onChange={(value) =>
          void navigate({
            to: '/myAssessments',
            search: { month: value === '2' ? 2 : undefined },
            replace: true,
          })
        }
      />
      <QueryView query={query} skeleton={<Skeleton height={224} />} failure={texts.mine.loadFailed}>
        {({ answers }) => <Filled answers={answers} onDialog={setDialog} />}
      </QueryView>
      {dialog?.kind === 'info' && <InfoPopup days={query.data?.days ?? SURVEY_DAYS} onClose={close} />}
      {dialog?.kind === 'edit' && (
        <EditSurveyModal
          survey={dialog.survey}
          onDelete={() => setDialog({ kind: 'delete-all', survey: dialog.survey })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete-all' && <DeleteAnswers survey={dialog.survey} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteSuggestion
          id={dialog.survey.id}
          suggestion={dialog.survey.sugestao}
          question={texts.mine.deleteSuggestionQuestion}
          failureText={deleteFailure}
          onClose={close}
        />
      )}
    </div>
  );
}

interface FilledProps {
  answers: AnswerOf<'quiz.getMySurveys'>['answers'];
  onDialog: (dialog: Dialog) => void;
}

function Filled({ answers, onDialog }: FilledProps) {
  const today = useToday();
  if (answers.length === 0) {
    return (
      <EmptyState icon={<IconMessageOff size={32} />} title={texts.mine.none}>
        {texts.mine.noneHint}
      </EmptyState>
    );
  }
  return (
    <>
      <RatingTable caption={texts.mine.counts(answers.length)} rows={ownCounts(answers)} />
      <div className={classes.cards}>
        {answers.map((survey) => {
          const open = mayChange(survey, today);
          return (
            <SuggestionCard
              key={survey.id}
              survey={survey}
              onEdit={open ? () => onDialog({ kind: 'edit', survey }) : undefined}
              onDelete={open && survey.sugestao ? () => onDialog({ kind: 'delete', survey }) : undefined}
            />
          );
        })}
      </div>
    </>
  );
}
