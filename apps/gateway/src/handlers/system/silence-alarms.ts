import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { firstAlarmRules } from '@reserva/domain/system/alarms';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { newId } from '@reserva/runtime/process/ids';
import { momentOnWire } from '../../wire/part.ts';
import { changeSetting } from '../basics/change-setting.ts';
import type { Handler } from '../handler.ts';

/** Nobody is told of parts that fail for a while, such as a night of maintenance; or again. */
export const silenceAlarms: Handler<'system.silenceAlarms'> = async (context, { body }, { session }) => {
  const { clock, config } = context;
  const now = clock.now();
  const until = body.minutos === 0 ? null : new Date(now.getTime() + body.minutos * 60_000);
  const periodText = until ? `silenciados até ${momentOnWire(until, config.timezone)}` : 'ligados novamente';
  await changeSetting(context, 'alarms', 'alarms', firstAlarmRules, (before) => {
    if (before.silencedUntil === null && until === null) return null;
    const description = `Avisos de falhas ${periodText}`;
    return {
      after: { ...before, silencedUntil: until, silencedBy: until ? session.name : '' },
      events: [operatorLogEvent(session, newId(now), now, { action: operatorActions.other, description })],
    };
  });
  return { message: `Avisos ${periodText}.` };
};
