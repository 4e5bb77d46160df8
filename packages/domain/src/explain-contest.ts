import type { ContestOperation, ContestReason } from '@reserva/contracts/contest-commands';
import { contestOutcomes, contestReasonNames } from './contests.ts';
import { formatReais, toReais } from './money.ts';
import { titleCase } from './names.ts';

/** What a line's person objected to. What they wrote is for whoever answers it alone. */
export interface ExplainedContest {
  reason: ContestReason;
  sentAt: Date;
  /** Who opened it first; null while nobody has. */
  review: { at: Date; by: string } | null;
  /** `operation` null where it was refused; `words` of the operator. */
  answer: {
    at: Date;
    by: string;
    operation: ContestOperation | null;
    /** Given back by a correction. */
    backCents: number;
    words: string;
  } | null;
}

/** What became of a contest, as steps of its line's explanation. */
export function contestSteps({ reason, sentAt, review, answer }: ExplainedContest) {
  const steps = [{ at: sentAt, text: `Contestada pela própria pessoa: ${contestReasonNames[reason]}.` }];
  if (review) steps.push({ at: review.at, text: `Contestação em análise por ${titleCase(review.by)}.` });
  if (answer) steps.push({ at: answer.at, text: answerText(answer) });
  return steps;
}

function answerText({ by, operation, backCents, words }: NonNullable<ExplainedContest['answer']>): string {
  const quoted = words ? ` “${words}”` : '';
  if (!operation) return `Contestação recusada por ${titleCase(by)}.${quoted}`;
  const back = backCents > 0 ? ` (${formatReais(toReais(backCents))})` : '';
  return `Contestação aceita por ${titleCase(by)}: ${contestOutcomes[operation]}${back}.${quoted}`;
}
