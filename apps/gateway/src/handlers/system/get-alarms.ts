import { alarmRules } from '@reserva/database/queries/system/settings';
import { isSilenced } from '@reserva/domain/system/alarms';
import { momentOnWire } from '../../wire/part.ts';
import type { Handler } from '../handler.ts';

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
