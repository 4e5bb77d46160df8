import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { newId } from '@reserva/runtime/process/ids';
import { changeSetting } from '../basics/change-setting.ts';
import type { Handler } from '../handler.ts';

const word = (required: boolean) => (required ? 'Sim' : 'Não');

/** From now on a month is closed only when all of its days are signed, or whenever. */
export const updateClosingRule: Handler<'closings.updateRule'> = async (context, { body }, { session }) => {
  const now = context.clock.now();
  await changeSetting(context, 'daily-closing', 'signedDays', false, (before) => {
    if (before === body.required) return null;
    const event = operatorLogEvent(session, newId(now), now, {
      action: operatorActions.other,
      description: `Alterou o fechamento do mês: exigir todos os dias assinados: ${word(before)} → ${word(body.required)}`,
    });
    return { after: body.required, events: [event] };
  });
  return { message: 'Configurações salvas!' };
};
