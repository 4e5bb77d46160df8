import { Text } from '@mantine/core';
import { errors } from '@reserva/contracts/basics/errors';
import type { ContestReason } from '@reserva/contracts/money/contest-commands';
import { COMMENT_MAX } from '@reserva/domain/basics/comment';
import { contestReasonNames, readContestText } from '@reserva/domain/money/contests';
import { type FormEvent, useState } from 'react';
import { draftCache } from '@/shared/session/draft-cache.ts';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { FormDialog } from '@/shared/ui/form-dialog.tsx';
import { notifyFailure, toastAndClose } from '@/shared/ui/notify.tsx';
import { LongTextField } from '@/shared/ui/text-field.tsx';
import { useSendContest } from '../api.ts';
import type { StatementContest } from '../contest-text.ts';
import { texts } from '../texts.ts';

interface Draft {
  reason: ContestReason;
  text: string;
}

const drafts = draftCache<Draft>();
const reasons = Object.entries(contestReasonNames) as [ContestReason, string][];

export interface ContestDialogProps {
  line: Pick<StatementContest, 'meal' | 'date'> & { id: string; status: number };
  onClose: () => void;
}

/**
 * Contests a statement line with a reason and the employee's own text. A draft of the text is stored until it is sent.
 */
export function ContestDialog({ line, onClose }: ContestDialogProps) {
  const first: ContestReason = line.status === 3 ? 'eaten' : 'not_me';
  const [draft, setState] = useState(() => drafts.find(line.id) ?? { reason: first, text: '' });
  const [hasTried, setHasTried] = useState(false);
  const { run, busy, failure } = useSendContest();
  const contestText = readContestText(draft.reason, draft.text);
  const updateDraft = (nextDraft: Draft) => {
    drafts.store(line.id, nextDraft);
    setState(nextDraft);
  };
  // A missing text is reported only after the first attempt to send. Every other problem appears at once.
  const problem =
    contestText.ok || (contestText.code === 'contest_text' && !hasTried)
      ? null
      : errors[contestText.code].message;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!contestText.ok) {
      notifyFailure(errors[contestText.code].message);
      return;
    }
    void run(
      { id: line.id, motivo: draft.reason, texto: draft.text },
      toastAndClose(() => {
        drafts.remove(line.id);
        onClose();
      }),
    );
  };
  return (
    <FormDialog
      title={texts.send.title(line)}
      submitLabel={texts.send.submit}
      failure={failure}
      invalid={busy}
      onSubmit={submit}
      onClose={() => busy || onClose()}
    >
      <ChoiceField
        label={texts.send.reason}
        size="md"
        value={draft.reason}
        choices={reasons}
        onChange={(reason) => updateDraft({ ...draft, reason })}
        data-autofocus
      />
      <LongTextField
        label={draft.reason === 'other' ? texts.send.text : texts.send.textOptional}
        rows={4}
        maxLength={COMMENT_MAX}
        value={draft.text}
        error={problem}
        onChange={(text) => updateDraft({ ...draft, text })}
      />
      <Text c="dimmed">{texts.send.note}</Text>
    </FormDialog>
  );
}
