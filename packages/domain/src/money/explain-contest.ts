import type { ContestOperation, ContestReason } from '@reserva/contracts/money/contest-commands';
import { formatReais, toReais } from '../basics/money.ts';
import { titleCase } from '../basics/names.ts';
import { contestOutcomes } from './contests.ts';
import type { explanationTexts } from './explanation-texts.ts';

/** The objection of a person to a line. Only the operator who answers reads the written text. */
export interface ExplainedContest {
  reason: ContestReason;
  sentAt: Date;
  /** The operator who opened it first; null if none did. */
  review: { at: Date; by: string } | null;
  /** `operation` is null if the contest was refused. `words` is the operator's text. */
  answer: {
    at: Date;
    by: string;
    operation: ContestOperation | null;
    /** The amount that a correction gives back. */
    backCents: number;
    words: string;
  } | null;
}

type Texts = ReturnType<typeof explanationTexts>;

/** Returns the steps of a contest for the explanation of its line. */
export function contestSteps({ reason, sentAt, review, answer }: ExplainedContest, texts: Texts) {
  const steps = [{ at: sentAt, text: texts.contested(reason) }];
  if (review) steps.push({ at: review.at, text: texts.contestInReview(titleCase(review.by)) });
  if (answer) steps.push({ at: answer.at, text: answerText(answer, texts) });
  return steps;
}

function answerText(
  { by, operation, backCents, words }: NonNullable<ExplainedContest['answer']>,
  texts: Texts,
): string {
  const quoted = words ? ` “${words}”` : '';
  if (!operation) return `${texts.contestRefused(titleCase(by))}${quoted}`;
  const back = backCents > 0 ? ` (${formatReais(toReais(backCents))})` : '';
  return `${texts.contestAccepted(titleCase(by), `${contestOutcomes[operation]}${back}`)}${quoted}`;
}
