import { CONFLICT_REASON } from '@reserva/contracts/gates/turnstile-limits';
import { titleCase } from '@reserva/domain/basics/names';
import { isSettledByProposal } from '@reserva/domain/gates/conflicts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { badgeAndCpf } from '@/shared/people/badge-and-cpf.ts';
import { type LocalClock, shortMomentText } from './device-text.ts';
import { texts } from './texts.ts';

export type Conflict = AnswerOf<'ratchets.getConflicts'>['page'][number];

/** Who it is about, and what tells them from others of that name: of nobody who is known the badge that was shown. */
export const conflictPerson = (conflict: Pick<Conflict, 'name' | 'cracha' | 'cpf'>): string =>
  [titleCase(conflict.name) || texts.conflicts.unknownPerson, badgeAndCpf(conflict)]
    .filter(Boolean)
    .join(' · ');

/** `12:12, Fábrica · Entrada B`; who concluded the meal and when, where nobody had passed. */
export function passageText(
  { turnstile, at, concluida }: NonNullable<Conflict['first']>,
  clock: LocalClock,
): string {
  if (concluida)
    return texts.conflicts.concluded(titleCase(concluida.por) || texts.conflicts.operator, concluida.em);
  return [shortMomentText(at, clock), turnstile].filter(Boolean).join(', ');
}

/** Why a conflict cannot be resolved yet; null when it can. */
export const reasonProblem = (reason: string): string | null =>
  reason.trim().length < CONFLICT_REASON.min ? texts.resolve.reasonMissing : null;

/** Whether it can be resolved with others, as it is proposed. */
export const mayBeChosen = ({ kind, resolved }: Conflict): boolean =>
  resolved === null && isSettledByProposal(kind);

/** '2 giros sem identificação aguardam o registro da catraca, que pode dizer quem passou.' */
export const waitingText = (count: number): string =>
  count === 1 ? texts.conflicts.waiting.one : texts.conflicts.waiting.many(count);
