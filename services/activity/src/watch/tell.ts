import { createHash } from 'node:crypto';
import type { OwedAlarm } from '@reserva/database/models/part-states';
import type { AlarmKind, AlarmRules } from '@reserva/domain/alarms';
import { postJson } from '@reserva/runtime/http/post-json';
import { judgeAddress } from '@reserva/runtime/http/public-address';
import { withTimeout } from '@reserva/runtime/process/timeouts';
import type { Context } from '../context.ts';
import { alarmBody, alarmLetter, type Told } from './alarm-letter.ts';

/** A round is over before the next one begins, whoever does not answer. */
const WITHIN_MS = 15_000;

/** One message for each who is to be told. Told again, they are the same ones. */
export function alarmsFor(
  part: string,
  kind: AlarmKind,
  { emails, webhook }: AlarmRules,
  times: Pick<OwedAlarm, 'at' | 'from' | 'until'>,
): OwedAlarm[] {
  const everybody = [...emails, ...(webhook ? [null] : [])];
  return everybody.map((to) => {
    const told = [part, kind, times.from.toISOString(), times.until?.toISOString(), to];
    const id = createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 24);
    return { id, kind, to, ...times };
  });
}

/** Tells one whom it concerns. @returns whether it was taken; never throws */
export async function tell(
  { mailer, logger, zone, webhookPolicy }: Context,
  part: Told,
  alarm: OwedAlarm,
  { webhook }: Pick<AlarmRules, 'webhook'>,
): Promise<boolean> {
  const send = async () => {
    if (alarm.to) await mailer.send({ id: alarm.id, to: alarm.to, ...alarmLetter(part, alarm, zone) });
    // The address may have been taken away meanwhile.
    else if (webhook)
      await postJson(await judgeAddress(webhook, webhookPolicy), alarmBody(part, alarm, zone));
  };
  try {
    await withTimeout(WITHIN_MS, send(), () => new Error('not taken in time'));
    logger.info({ part: part.id, alarm: alarm.kind, byMail: alarm.to !== null }, 'alarm');
    return true;
  } catch (error) {
    logger.warn(
      { err: error, part: part.id, byMail: alarm.to !== null },
      'alarm not taken; it is tried again',
    );
    return false;
  }
}
