import type { TurnstileScope } from '@reserva/contracts/gates/turnstile-commands';
import type { ParsedRequestOf } from '@reserva/contracts/operations';
import type { Window } from '@reserva/domain/calendar/windows';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/**
 * Serving windows of the turnstiles in scope.
 * @throws Refusal turnstile(s)_unreachable naming the devices that did not take it: stored it is, and they follow
 */
export async function saveSchedules(
  context: Context,
  scope: TurnstileScope,
  newTimes: NewTimes,
  call: Parameters<typeof asOperator>[0],
): Promise<{ message: string }> {
  const payload = { scope, windows: windowsOf(newTimes) };
  const { saved, unreachable } = await sendCommand(
    context,
    'turnstile.setSchedules',
    payload,
    asOperator(call),
  );
  if (unreachable.length === 0) {
    return { message: saved.length > 0 ? 'Horários atualizados!' : 'Nenhuma catraca cadastrada.' };
  }
  const names = unreachable.join(', ');
  throw unreachable.length === 1
    ? new Refusal('turnstile_unreachable', {
        message: `Erro de conexão com a catraca: ${names}. O horário foi salvo e será enviado quando ela voltar.`,
      })
    : new Refusal('turnstiles_unreachable', {
        message: `Erro de conexão com as catracas: ${names}. O horário foi salvo e será enviado quando elas voltarem.`,
      });
}

/** Serving windows as the wire names them. */
export type NewTimes = ParsedRequestOf<'ratchets.updateSchedulesAdm'>['body']['newTimes'];

const windowsOf = (newTimes: NewTimes): Window[] =>
  newTimes.map(({ id, startHour: start, endHour: end }) => ({ id, start, end }));
