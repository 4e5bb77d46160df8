import { createHash } from 'node:crypto';
import type { OwedAlarm } from '@reserva/database/models/system/part-states';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import type { TimeZone } from '@reserva/domain/basics/time';
import type { AlarmKind, AlarmRules } from '@reserva/domain/system/alarms';
import { type PartHealth, partAction } from '@reserva/domain/system/parts';
import { postJson } from '@reserva/runtime/http/post-json';
import { requirePublicAddress } from '@reserva/runtime/http/public-address';
import { withTimeout } from '@reserva/runtime/process/timeouts';
import type { Context } from '../context.ts';
import { type Letter, letterOf } from '../mail/letter.ts';

/**
 * Time limit for one recipient. It is shorter than the interval of checks, so that a silent recipient delays no check.
 */
const TIMEOUT_MS = 15_000;

/** Creates one message for each recipient. The ids depend only on the alarm, so a repeated message has the same id. */
export function createAlarms(
  part: string,
  kind: AlarmKind,
  { emails, webhook }: AlarmRules,
  times: Pick<OwedAlarm, 'at' | 'from' | 'until'>,
): OwedAlarm[] {
  const recipients = [...emails, ...(webhook ? [null] : [])];
  return recipients.map((to) => {
    const content = [part, kind, times.from.toISOString(), times.until?.toISOString(), to];
    const id = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 24);
    return { id, kind, to, ...times };
  });
}

/** Returns true if the recipient accepted the alarm. Never throws. */
export async function sendAlarm(
  { mailer, logger, zone, webhookPolicy }: Context,
  part: AlarmPart,
  alarm: OwedAlarm,
  { webhook }: Pick<AlarmRules, 'webhook'>,
): Promise<boolean> {
  const send = async () => {
    if (alarm.to) await mailer.send({ id: alarm.id, to: alarm.to, ...alarmLetter(part, alarm, zone) });
    // An administrator may have removed the webhook meanwhile.
    else if (webhook)
      await postJson(await requirePublicAddress(webhook, webhookPolicy), alarmBody(part, alarm, zone));
  };
  try {
    await withTimeout(TIMEOUT_MS, send(), () => new Error('not accepted in time'));
    logger.info({ part: part.id, alarm: alarm.kind, byMail: alarm.to !== null }, 'alarm');
    return true;
  } catch (error) {
    logger.warn(
      { err: error, part: part.id, byMail: alarm.to !== null },
      'alarm not accepted; it is sent again',
    );
    return false;
  }
}

/** The part that an alarm is about. */
interface AlarmPart extends Pick<PartHealth, 'detail'> {
  id: string;
  name: string;
}

const subjects = { failed: 'Falha', recovered: 'Voltou a funcionar' } as const;

/** Writes the e-mail of an alarm. */
function alarmLetter({ id, name, detail }: AlarmPart, alarm: OwedAlarm, zone: TimeZone): Letter {
  const { kind, from, until } = alarm;
  const subject = `${subjects[kind]}: ${name}`;
  return letterOf({
    subject,
    title: subjects[kind],
    facts: [
      ['Parte', name],
      ...(detail && kind === 'failed' ? [['Detalhe', detail] as const] : []),
      ['Falhando desde', brazilianMoment(from, zone)],
      ...(until ? [['Funcionando de novo desde', brazilianMoment(until, zone)] as const] : []),
      ...(kind === 'failed' ? [['O que fazer', partAction(id, 'failed')] as const] : []),
    ],
    note: 'Veja todas as partes em Estado do sistema, no início do aplicativo. Lá você também pode silenciar estes avisos.',
  });
}

/** Writes the body of a webhook call; chats show its `text`. */
const alarmBody = (part: AlarmPart, alarm: OwedAlarm, zone: TimeZone) => ({
  id: alarm.id,
  text: alarmLetter(part, alarm, zone).text,
  parte: part.id,
  nome: part.name,
  situacao: alarm.kind === 'failed' ? 'falha' : 'ok',
  detalhe: part.detail,
  desde: alarm.from.toISOString(),
  ate: alarm.until?.toISOString() ?? null,
});
