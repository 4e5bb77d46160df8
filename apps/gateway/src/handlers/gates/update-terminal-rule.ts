import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { newId } from '@reserva/runtime/process/ids';
import { changeSetting } from '../basics/change-setting.ts';
import type { Handler } from '../handler.ts';

const word = (cancels: boolean) => (cancels ? 'Sim' : 'Não');

/** From now on a second mark cancels, or only says that there is a reservation. */
export const updateTerminalRule: Handler<'terminals.updateRule'> = async (context, { body }, { session }) => {
  const now = context.clock.now();
  const { cancelsAgain } = body;
  await changeSetting(context, 'terminals', 'cancelsAgain', false, (before) => {
    if (before === cancelsAgain) return null;
    const description = `Alterou os terminais: segunda marcação em 30 s cancela: ${word(before)} → ${word(cancelsAgain)}`;
    const about = { action: operatorActions.other, description };
    return { after: cancelsAgain, events: [operatorLogEvent(session, newId(now), now, about)] };
  });
  return { message: 'Configurações salvas!' };
};
