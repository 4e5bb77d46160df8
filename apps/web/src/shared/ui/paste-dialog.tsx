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

/** A dialog in which an operator pastes badges to select people. */
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

/** Returns the result of a pasted list: the people that are now selected, and each line without a match. */
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

/** Splits a pasted text into badges: one per line, or in columns. */
export const pastedBadges = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Returns the reason why the badges are not searched, or null if they are. */
export function pasteProblem(badges: readonly string[]): string | null {
  if (badges.length === 0) return sharedTexts.pasteBadges.none;
  if (badges.length > MAX_BADGES) return sharedTexts.pasteBadges.tooMany(MAX_BADGES);
  const long = badges.find((badge) => badge.length > BADGE_MAX);
  return long ? sharedTexts.pasteBadges.tooLong(long.slice(0, BADGE_MAX)) : null;
}
