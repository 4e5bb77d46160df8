import type { ContestOperation } from '@reserva/contracts/money/contest-commands';
import type { Contest } from '@reserva/database/models/money/contests';
import { commit } from '@reserva/database/writes/commit';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { formatReais, toReais } from '@reserva/domain/basics/money';
import type { Context } from '../context.ts';
import { contestLine } from './contest-line.ts';

type Answer = NonNullable<Contest['answer']>;

const done: Record<ContestOperation, string> = {
  conclude: 'reserva concluída',
  delete: 'reserva excluída',
  waive: 'cobrança dispensada',
  correct: 'correção lançada',
};

/**
 * Writes an answer with its log line and its message to the employee. A refusal is written only if the contest is
 * unanswered. An acceptance is written only if this command is carrying out the contest.
 * @returns true if this call wrote the answer
 */
export async function recordAnswer(context: Context, contest: Contest, answer: Answer): Promise<boolean> {
  const { database } = context;
  const { _id, reservationId, person, line } = contest;
  const { operation, at, by, command, backCents, words: answerText } = answer;
  const user = await database.users.findById(person.id).select({ email: 1, cpf: 1 }).lean();
  const change = { at, by, command, words: answerText };
  const outcome = await commit(context, database.contests, {
    where: operation
      ? { _id, state: 'deciding', 'decision.command': command }
      : { _id, state: { $in: ['sent', 'reviewing'] } },
    changes: {
      $set: { state: operation ? 'accepted' : 'refused', answer, decision: null },
      $push: {
        history: operation
          ? { as: 'accepted', ...change, operation, backCents }
          : { as: 'refused', ...change },
      },
    },
    events: [
      contestLine(contest, answer, operation ? 'Aceitou' : 'Recusou', howOf(answer)),
      outboxEvent('contest.answered', `${_id}-answered`, at, {
        reservationId,
        person: { kind: 'employee', ...person, cpf: user?.cpf ?? '' },
        date: line.date,
        meal: line.meal,
        site: line.site,
        email: user?.email ?? '',
        operation,
        backCents,
        words: answerText,
        by: by.name,
      }),
    ],
  });
  return outcome === 'written';
}

function howOf({ operation, backCents, words: answerText }: Answer): string {
  const decisionText =
    operation && `: ${done[operation]}${backCents > 0 ? ` de ${formatReais(toReais(-backCents))}` : ''}`;
  return `${decisionText ?? ''}${answerText ? `. Motivo: ${answerText}` : ''}`;
}
