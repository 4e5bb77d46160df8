import type { EventOf, EventPayload } from '@reserva/contracts/events';
import { userActions } from '@reserva/database/models/system/user-logs';
import { formatReais, toReais } from '@reserva/domain/basics/money';
import { titleCase } from '@reserva/domain/basics/names';
import { contestOutcomes } from '@reserva/domain/money/contests';
import type { Context } from '../context.ts';
import { type Letter, mealLetter } from '../mail/letter.ts';
import { sendOnce } from '../mail/send-once.ts';
import { logTexts } from './log-texts.ts';
import { logUserAction } from './user-log.ts';

/**
 * Logs a contest as a reservation, because the user log has only two actions. The description says that it is a
 * contest.
 */
export const contestSent = (context: Context, event: EventOf<'contest.sent'>): Promise<void> =>
  logUserAction(context, event, userActions.reserve, logTexts.contested);

export const contestAnswered = (
  context: Context,
  { id, payload }: EventOf<'contest.answered'>,
): Promise<void> =>
  sendOnce(context, { id, userId: payload.person.id, to: payload.email, ...contestAnswerOf(payload) });

/** Builds the answer to a contest as an e-mail. It does not repeat the employee's own text. */
function contestAnswerOf(payload: EventPayload<'contest.answered'>): Letter {
  const { operation, backCents, words, by } = payload;
  return mealLetter(`Contestação ${operation ? 'aceita' : 'recusada'}`, payload, {
    facts: [
      ['Respondida por', titleCase(by)],
      ...(operation ? [['O que foi feito', contestOutcomes[operation]] as const] : []),
      ...(backCents > 0 ? [['Valor devolvido', formatReais(toReais(backCents))] as const] : []),
      ...(words ? [['Resposta', words] as const] : []),
    ],
    note: 'Veja os detalhes no Extrato, no aplicativo.',
  });
}
