import { CONFLICT_REASON } from '@reserva/contracts/gates/turnstile-limits';
import { titleCase } from '@reserva/domain/basics/names';
import { isSettledByProposal } from '@reserva/domain/gates/conflicts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { badgeAndCpf } from '@/shared/people/badge-and-cpf.ts';
import { type LocalClock, shortMomentText } from './device-text.ts';
import { texts } from './texts.ts';

export type Conflict = AnswerOf<'ratchets.getConflicts'>['page'][number];

/**
 * Returns the person of a conflict with details that distinguish people with the same name. An unknown person has only
 * the badge that was shown.
 */
export const conflictPerson = (conflict: Pick<Conflict, 'name' | 'cracha' | 'cpf'>): string =>
  [titleCase(conflict.name) || texts.conflicts.unknownPerson, badgeAndCpf(conflict)]
    .filter(Boolean)
    .join(' · ');

/**
 * Returns a text such as `12:12, Fábrica · Entrada B`. If an operator concluded the meal without a passage, returns the
 * operator and the time.
 */
export function passageText(
  { turnstile, at, concluida }: NonNullable<Conflict['first']>,
  clock: LocalClock,
): string {
  if (concluida)
    return texts.conflicts.concluded(titleCase(concluida.por) || texts.conflicts.operator, concluida.em);
  return [shortMomentText(at, clock), turnstile].filter(Boolean).join(', ');
}

/** Returns why a typed reason cannot resolve a conflict, or null if it can. */
export const reasonProblem = (reason: string): string | null =>
  reason.trim().length < CONFLICT_REASON.min ? texts.resolve.reasonMissing : null;

/** Returns true if the conflict can be resolved as proposed together with others. */
export const mayBeChosen = ({ kind, resolved }: Conflict): boolean =>
  resolved === null && isSettledByProposal(kind);

/** Returns a text such as '2 giros sem identificação aguardam o registro da catraca, que pode dizer quem passou.' */
export const waitingText = (count: number): string =>
  count === 1 ? texts.conflicts.waiting.one : texts.conflicts.waiting.many(count);
