import {
  Box,
  Button,
  Card,
  Group,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { ratingNames, SURVEY_DAYS } from '@reserva/domain/surveys/survey';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { AnswerOf, SurveyAnswer } from '@/shared/api/screen-names.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { IconInfoCircle, IconMessageOff, IconPencil, IconTrash } from '@/shared/ui/icons.ts';
import { EmptyState } from '@/shared/ui/message-state.tsx';
import { toastAndClose } from '@/shared/ui/notify.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { useRedirectToLogin } from '@/shared/ui/use-redirect-to-login.ts';
import { mySurveysQuery, useDeleteAnswers } from '../api.ts';
import { criteria } from '../criteria.ts';
import { deleteFailure, shownFailure } from '../survey-failures.ts';
import { deadlineSentence, mayChange, mealAndDay, ownCounts } from '../survey-view.ts';
import { texts } from '../texts.ts';
import { DeleteSuggestion } from './delete-suggestion.tsx';
import { EditSurveyModal } from './edit-survey-modal.tsx';
import { Face } from './face.tsx';
import { RatingTable } from './rating-table.tsx';

const months = [
  { value: '1', label: texts.mine.months[1] },
  { value: '2', label: texts.mine.months[2] },
];

type OpenDialog = { kind: 'info' } | { kind: 'edit' | 'delete' | 'delete-all'; survey: SurveyAnswer };

/** Lists a person's surveys of a month (spec 2.8). */
export function MySurveys({ month }: { month: 1 | 2 }) {
  const navigate = useNavigate();
  const query = useQuery(mySurveysQuery(month));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = useCallback(() => setDialog(null), []);
  useRedirectToLogin(query.error, [429]);
  return (
    <Stack gap="sm" maw="56rem" mx="auto">
      <Group justify="space-between" wrap="nowrap">
        <Title size="h2">{texts.mine.title}</Title>
        {/* The negative margin keeps the row as high as the title alone, as on the statement. */}
        <Box my={-8}>
          <IconButton
            icon={IconInfoCircle}
            label={texts.info.title}
            onClick={() => setDialog({ kind: 'info' })}
          />
        </Box>
      </Group>
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
    </Stack>
  );
}

interface FilledProps {
  answers: AnswerOf<'quiz.getMySurveys'>['answers'];
  onDialog: (dialog: OpenDialog) => void;
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
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
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
      </SimpleGrid>
    </>
  );
}

/**
 * Asks for confirmation before the caller's whole answer of today is deleted (spec section 6). The meal can then be
 * rated again.
 */
function DeleteAnswers({ survey, onClose }: { survey: SurveyAnswer; onClose: () => void }) {
  const { run, busy, failure } = useDeleteAnswers();
  const confirm = () => run(survey.id, toastAndClose(onClose, texts.mine.answersDeleted));
  return (
    <ConfirmDialog
      title={texts.mine.deleteAnswersQuestion}
      confirmLabel={texts.mine.delete}
      destructive
      change={{ busy, failure: shownFailure(failure) }}
      onConfirm={confirm}
      onClose={onClose}
    >
      {texts.mine.deleteAnswersText(mealAndDay(survey))}
    </ConfirmDialog>
  );
}

/** The time in milliseconds after which the explanation closes (spec section 9). */
const INFO_POPUP_MS = 60_000;

interface InfoPopupProps {
  /** The number of days after a meal in which it can be rated. */
  days: number;
  onClose: () => void;
}

/** Explains who reads the answers and until when a meal can be rated. Closes by itself (spec 2.8). */
function InfoPopup({ days, onClose }: InfoPopupProps) {
  const today = useToday();
  useTimeout(onClose, INFO_POPUP_MS, { autoInvoke: true });
  return (
    <Dialog onClose={onClose} title={texts.info.title}>
      <Stack gap="xs" mb="sm">
        <Text>
          {texts.info.anonymousStart} <strong>{texts.info.anonymous}</strong> {texts.info.anonymousEnd}
        </Text>
        <Text>{deadlineSentence(days, today)}</Text>
        <Text>{texts.info.sameDay}</Text>
      </Stack>
      <Button fullWidth onClick={onClose} data-autofocus>
        {texts.info.understood}
      </Button>
    </Dialog>
  );
}

interface SuggestionCardProps {
  survey: SurveyAnswer;
  /** Undefined if the answer can no longer be changed. */
  onEdit?: (() => void) | undefined;
  /** Undefined if there is no comment that may be deleted. */
  onDelete?: (() => void) | undefined;
}

/** Shows one survey of the person: the meal, the faces and the comment (spec 2.8). */
function SuggestionCard({ survey, onEdit, onDelete }: SuggestionCardProps) {
  const title = mealAndDay(survey);
  return (
    <Card component="article" py={12} style={{ gap: 'var(--mantine-spacing-xs)' }} aria-label={title}>
      <Group gap={0} wrap="nowrap" mr={-8}>
        <Title order={2} size="h3" flex={1}>
          {title}
        </Title>
        {onEdit && <IconButton icon={IconPencil} label={texts.mine.editLabel(title)} onClick={onEdit} />}
        {onDelete && <IconButton icon={IconTrash} label={texts.mine.deleteLabel(title)} onClick={onDelete} />}
      </Group>
      <Group
        component="ul"
        // On a phone, the ratings are in two columns.
        display={{ base: 'grid', xs: 'flex' }}
        gap="0.25rem var(--mantine-spacing-sm)"
        m={0}
        p={0}
        fz="sm"
        c="dimmed"
        style={{ gridTemplateColumns: '1fr 1fr', listStyle: 'none' }}
      >
        {criteria.map(({ stored, label }) => (
          <Group component="li" key={stored} gap={4} wrap="nowrap">
            <Face rating={survey[stored]} size={22} />
            <span>{label}</span>
            <VisuallyHidden>: {ratingNames[survey[stored]]}</VisuallyHidden>
          </Group>
        ))}
      </Group>
      <Text style={{ whiteSpace: 'pre-line' }} {...(survey.sugestao === '' && { c: 'dimmed' })}>
        {survey.sugestao || (onEdit ? texts.mine.addSuggestion : texts.mine.noSuggestion)}
      </Text>
    </Card>
  );
}
