import { Button, Group, Stack, Text } from '@mantine/core';
import type { Rating } from '@reserva/contracts/basics/primitives';
import { COMMENT_MAX, readComment } from '@reserva/domain/basics/comment';
import { ratingNames } from '@reserva/domain/surveys/survey';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { notifyFailure } from '@/shared/ui/notify.tsx';
import { LongTextField } from '@/shared/ui/text-field.tsx';
import type { ChangeFailure } from '@/shared/ui/use-change.ts';
import { type Criterion, criteria, ratings } from '../criteria.ts';
import {
  type Answers,
  dropDraft,
  missingCriteria,
  readDraft,
  type SurveyDraft,
  storeDraft,
  storedDraft,
} from '../survey-draft.ts';
import { problemText, shownFailure } from '../survey-failures.ts';
import { texts } from '../texts.ts';
import { Face } from './face.tsx';
import classes from './surveys.module.css';

type CommentProblemCode = Extract<ReturnType<typeof readComment>, { ok: false }>['code'];

interface Props {
  /** The key of the stored draft. A closed dialog finds the draft again. The parent drops the draft after sending. */
  draftKey: string;
  initial: SurveyDraft;
  submitLabel: string;
  failure: ChangeFailure | null;
  /** True while the answers are being sent. */
  busy: boolean;
  onSubmit: (answers: Answers) => void;
  onClose: () => void;
  /** Further actions on the answer, visible above the questions without scrolling. */
  children?: ReactNode;
}

/** Edits four criteria and a comment (spec section 5). The draft survives a failure or the closing of the dialog. */
export function SurveyForm(props: Props) {
  const { draftKey, initial, submitLabel, failure, busy, onSubmit, onClose, children } = props;
  const [draft, setState] = useState(() => storedDraft(draftKey) ?? initial);
  const updateDraft = (nextDraft: SurveyDraft) => {
    storeDraft(draftKey, nextDraft);
    setState(nextDraft);
  };
  const cancel = () => {
    dropDraft(draftKey);
    onClose();
  };
  const [hasTried, setHasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const missingNames = missingCriteria(draft);
  const comment = readComment(draft.suggestion);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    const surveyAnswers = readDraft(draft);
    if (surveyAnswers.ok) {
      onSubmit(surveyAnswers.answers);
      return;
    }
    notifyFailure(problemText(surveyAnswers.fault));
    const first = missingNames[0] ? `[name=survey-${missingNames[0]}]` : 'textarea';
    form.current?.querySelector<HTMLElement>(first)?.focus();
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="sm">
        {children}
        {criteria.map((criterion, index) => (
          <RatingField
            key={criterion.field}
            criterion={criterion}
            value={draft.ratings[criterion.field]}
            first={index === 0}
            missing={hasTried && missingNames.includes(criterion.field)}
            onRate={(rating) =>
              updateDraft({ ...draft, ratings: { ...draft.ratings, [criterion.field]: rating } })
            }
          />
        ))}
        <LongTextField
          label={texts.form.suggestion}
          rows={4}
          maxLength={COMMENT_MAX}
          value={draft.suggestion}
          error={comment.ok ? null : <CommentProblem code={comment.code} />}
          onChange={(suggestion) => updateDraft({ ...draft, suggestion })}
        />
        <ActionFailure failure={shownFailure(failure)} />
        <Group grow gap="xs">
          <Button variant="default" disabled={busy} onClick={cancel}>
            {texts.form.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Shows the message of the spec. For forbidden characters, adds a hint that names them. */
function CommentProblem({ code }: { code: CommentProblemCode }) {
  return (
    <>
      {problemText(code)}
      {code === 'comment_characters' && (
        <>
          <br />
          {texts.form.charactersHint}
        </>
      )}
    </>
  );
}

interface RatingFieldProps {
  criterion: Criterion;
  value: Rating | null;
  /** True if the form was sent without this rating. */
  missing: boolean;
  /** True to receive the focus when the dialog opens. */
  first: boolean;
  onRate: (rating: Rating) => void;
}

/**
 * Shows one criterion as three radio buttons with a face and a text. Arrow keys choose, and Tab moves to the next
 * criterion.
 */
function RatingField({ criterion, value, missing, first, onRate }: RatingFieldProps) {
  const { field, label, hint } = criterion;
  const id = `survey-${field}`;
  return (
    <Group
      component="fieldset"
      align="baseline"
      gap="0.25rem var(--mantine-spacing-xs)"
      m={0}
      p={0}
      bd={0}
      miw={0}
      aria-describedby={`${id}-hint`}
      data-missing={missing || undefined}
    >
      <Text component="legend" fw={700} p={0} style={{ float: 'left' }}>
        {label}
      </Text>
      <Text
        id={`${id}-hint`}
        size="sm"
        c={missing ? 'var(--mantine-color-error)' : 'dimmed'}
        {...(missing && { fw: 600 })}
      >
        {missing ? texts.form.choose : hint}
      </Text>
      <div className={classes.options}>
        {ratings.map((rating) => (
          <label key={rating} className={classes.option}>
            <input
              type="radio"
              name={id}
              value={rating}
              checked={value === rating}
              onChange={() => onRate(rating)}
              data-autofocus={(first && rating === (value ?? ratings[0])) || undefined}
            />
            <Face rating={rating} />
            {ratingNames[rating]}
          </label>
        ))}
      </div>
    </Group>
  );
}
