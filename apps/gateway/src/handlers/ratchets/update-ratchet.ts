import { sealText } from '@reserva/secrets/sealed-text';
import type { Handler } from '../../http/handler.ts';
import { asOperator, sendCommand } from '../../http/send-command.ts';
import { turnstileOf } from '../../wire/turnstile.ts';

/** Changes a turnstile; a password that is not given stays. */
export const updateRatchet: Handler<'ratchets.updateRatchet'> = async (context, { body }, call) => {
  const { id, password } = body;
  const sealed = password !== undefined && { sealedPassword: sealText(context.keys.storedSecret, password) };
  const turnstile = { id, ...turnstileOf(body), ...sealed };
  await sendCommand(context, 'turnstile.update', turnstile, asOperator(call));
  return { message: 'Dados alterados!' };
};
