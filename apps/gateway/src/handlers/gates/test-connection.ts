import { probedRatchet } from '../../wire/turnstile.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Speaks with one device or with all, and says which answered. */
export const testConnection: Handler<'ratchets.testConnection'> = async (
  context,
  { query: { id } },
  call,
) => {
  const scope = id === undefined ? ({ kind: 'all' } as const) : ({ kind: 'one', id } as const);
  const { devices } = await sendCommand(context, 'turnstile.probe', { scope }, asOperator(call));
  const data = devices.map(probedRatchet);
  return { connected: data.every(({ connected }) => connected), data };
};
