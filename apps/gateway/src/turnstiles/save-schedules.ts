import type { RequestOf } from '@reserva/contracts/http/operations';
import type { TurnstileScope } from '@reserva/contracts/turnstile-commands';
import { turnstileByAddress } from '@reserva/database/queries/turnstiles';
import type { Context } from '../context.ts';
import type { Call, Handler } from '../http/bind.ts';
import { Refusal } from '../http/refusal.ts';
import { operatorOf } from '../identity/identity.ts';

type NewTimes = RequestOf<'ratchets.updateSchedulesAdm'>['body']['newTimes'];

/** Serving windows of one turnstile, named by its address. */
export const updateSchedulesRatchet: Handler<'ratchets.updateSchedulesRatchet'> = async (
  context,
  { body },
  call,
) => {
  const turnstile = await turnstileByAddress(context.database, body.ip);
  if (!turnstile) throw new Refusal('turnstile_not_found');
  return save(context, { kind: 'one', id: turnstile._id }, body.newTimes, call);
};

/** Serving windows of several turnstiles at once. */
export const updateSchedulesOf =
  (scope: TurnstileScope) =>
  (
    context: Context,
    { body }: { body: { newTimes: NewTimes } },
    call: Pick<Call<'ratchets.updateSchedulesAdm'>, 'session' | 'requestId'>,
  ) =>
    save(context, scope, body.newTimes, call);

/** @throws Refusal turnstile(s)_unreachable naming the devices that did not take it: stored it is, and they follow */
async function save(
  { commands }: Context,
  scope: TurnstileScope,
  newTimes: NewTimes,
  { session, requestId }: Pick<Call<'ratchets.updateSchedulesAdm'>, 'session' | 'requestId'>,
): Promise<{ message: string }> {
  const windows = newTimes.map(({ id, startHour, endHour }) => ({ id, start: startHour, end: endHour }));
  const by = { actor: operatorOf(session), requestId };
  const outcome = await commands.send('turnstile.setSchedules', { scope, windows }, by);
  if (!outcome.ok) throw new Refusal(outcome.code);
  const { saved, unreachable } = outcome.value;
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
