import { sealText } from '@reserva/secrets/sealed-text';
import type { Handler } from '../../http/handler.ts';
import { asOperator, sendCommand } from '../../http/send-command.ts';
import { turnstileOf } from '../../wire/turnstile.ts';

/** Registers a turnstile. Whether it answers is seen in the list a few seconds later. */
export const addRatchet: Handler<'ratchets.addRatchet'> = async (context, { body }, call) => {
  const sealedPassword = sealText(context.keys.storedSecret, body.password);
  const turnstile = { ...turnstileOf(body), sealedPassword };
  const { id } = await sendCommand(context, 'turnstile.add', turnstile, asOperator(call));
  return { id, message: 'Catraca cadastrada!' };
};
