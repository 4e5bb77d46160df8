import { Textarea } from '@mantine/core';
import type { MissedBadge } from '@reserva/contracts/people/people-operations';
import { counted } from '@reserva/domain/basics/counted';
import { useState } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { pastedBadges, pasteProblem } from './pasted-badges.ts';
import type { ResultList } from './result-tone.ts';
import type { ChangeFailure } from './use-change.ts';

interface Props {
  busy: boolean;
  failure: ChangeFailure | null;
  onSearch: (badges: string[]) => unknown;
  onClose: () => void;
}

/** Where a list of badges is pasted, to be chosen at once. */
export function PasteDialog({ busy, failure, onSearch, onClose }: Props) {
  const [text, setText] = useState('');
  const badges = pastedBadges(text);
  return (
    <ConfirmDialog
      opened
      title={sharedTexts.pasteBadges.title}
      confirmLabel={sharedTexts.pasteBadges.select}
      problem={pasteProblem(badges)}
      failure={failure}
      busy={busy}
      onConfirm={() => onSearch(badges)}
      onClose={onClose}
    >
      <Textarea
        data-autofocus
        label={sharedTexts.pasteBadges.field}
        description={counted(badges.length, sharedTexts.pasteBadges.one, sharedTexts.pasteBadges.many)}
        rows={8}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

/** What a pasted list led to: who is chosen now, and each line that led to nobody. */
export const pasteResult = (names: readonly string[], missed: readonly MissedBadge[]): ResultList[] => [
  { label: sharedTexts.selection.label, tone: 'success', names },
  {
    label: sharedTexts.pasteBadges.notSelected,
    tone: 'error',
    names: missed.map(({ cracha }) => cracha),
    lines: missed.map(({ linha, cracha, motivo }) =>
      sharedTexts.pasteBadges.missed(linha, cracha, motivo.toLowerCase()),
    ),
  },
];
