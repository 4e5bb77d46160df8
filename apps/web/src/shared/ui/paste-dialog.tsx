import { Textarea } from '@mantine/core';
import { BADGE_MAX, MAX_BADGES } from '@reserva/contracts/basics/limits';
import type { MissedBadge } from '@reserva/contracts/people/people-operations';
import { counted } from '@reserva/domain/basics/counted';
import { useState } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { ResultList } from './result-tone.ts';
import type { ChangeFailure } from './use-change.ts';

interface Props {
  search: { busy: boolean; failure: ChangeFailure | null };
  onSearch: (badges: string[]) => unknown;
  onClose: () => void;
}

/** Where a list of badges is pasted, to be chosen at once. */
export function PasteDialog({ search, onSearch, onClose }: Props) {
  const [text, setText] = useState('');
  const badges = pastedBadges(text);
  return (
    <ConfirmDialog
      title={sharedTexts.pasteBadges.title}
      confirmLabel={sharedTexts.pasteBadges.select}
      problem={pasteProblem(badges)}
      change={search}
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

/** Badges as they were pasted: one a line, or in columns. */
export const pastedBadges = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Why a list is not looked up; null where it is. */
export function pasteProblem(badges: readonly string[]): string | null {
  if (badges.length === 0) return sharedTexts.pasteBadges.none;
  if (badges.length > MAX_BADGES) return sharedTexts.pasteBadges.tooMany(MAX_BADGES);
  const long = badges.find((badge) => badge.length > BADGE_MAX);
  return long ? sharedTexts.pasteBadges.tooLong(long.slice(0, BADGE_MAX)) : null;
}
