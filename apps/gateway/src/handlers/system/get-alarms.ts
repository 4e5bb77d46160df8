import { alarmRules } from '@reserva/database/queries/system/settings';
import { isSilenced } from '@reserva/domain/system/alarms';
import type { Handler } from '../../http/handler.ts';
import { momentOnWire } from '../../wire/part.ts';

/** Whom to tell of parts that fail, and until when nobody is told. */
export const getAlarms: Handler<'system.getAlarms'> = async ({ database, clock, config }) => {
  const rules = await alarmRules(database);
  const { emails, webhook, afterMinutes: minutos, silencedUntil, silencedBy: por } = rules;
  const silencio =
    silencedUntil && isSilenced(rules, clock.now())
      ? { ate: momentOnWire(silencedUntil, config.timezone), por }
      : null;
  return { emails, webhook, minutos, silencio };
};
