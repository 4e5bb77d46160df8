import type { OwedAlarm } from '@reserva/database/models/system/part-states';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import type { TimeZone } from '@reserva/domain/basics/time';
import { type PartHealth, partAction } from '@reserva/domain/system/parts';
import { type Letter, letterOf } from '../mail/letter.ts';

/** The part that an alarm is about. */
export interface AlarmPart extends Pick<PartHealth, 'detail'> {
  id: string;
  name: string;
}

const subjects = { failed: 'Falha', recovered: 'Voltou a funcionar' } as const;

/** Writes the e-mail of an alarm. */
export function alarmLetter({ id, name, detail }: AlarmPart, alarm: OwedAlarm, zone: TimeZone): Letter {
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
export const alarmBody = (part: AlarmPart, alarm: OwedAlarm, zone: TimeZone) => ({
  id: alarm.id,
  text: alarmLetter(part, alarm, zone).text,
  parte: part.id,
  nome: part.name,
  situacao: alarm.kind === 'failed' ? 'falha' : 'ok',
  detalhe: part.detail,
  desde: alarm.from.toISOString(),
  ate: alarm.until?.toISOString() ?? null,
});
