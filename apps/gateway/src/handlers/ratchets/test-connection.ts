import type { Handler } from '../../http/bind.ts';
import { Refusal } from '../../http/refusal.ts';
import { operatorOf } from '../../identity/identity.ts';

/** Speaks with one device or with all, and says which answered. */
export const testConnection: Handler<'ratchets.testConnection'> = async (
  { commands },
  { query: { id } },
  { session, requestId },
) => {
  const outcome = await commands.send(
    'turnstile.probe',
    { scope: id === undefined ? { kind: 'all' } : { kind: 'one', id } },
    { actor: operatorOf(session), requestId },
  );
  if (!outcome.ok) throw new Refusal(outcome.code);
  const data = outcome.value.devices.map(({ id, name, address: ip, reached: connected }) => ({
    ...{ id, name, ip, connected },
  }));
  return { connected: data.every(({ connected }) => connected), data };
};
