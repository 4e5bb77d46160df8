import type { WebFixture } from './web-fixture.ts';

/** Report of the emulator's control port on a scan (see its README). */
export interface ScanReport {
  granted: boolean;
  event: number;
  message: string;
  userName: string;
  opened: boolean;
  outcome: 'turn' | 'give-up' | 'none';
  /** HTTP status of the gateway's answer to the event of the turn. */
  monitorStatus: number | string | null;
}

/** Demo turnstiles by their position in the emulator's list, from 1. */
export const GATE = { administrativoA: 1, administrativoB: 2, fabricaA: 3, fabricaB: 4 } as const;

async function post<T>(url: string, body: unknown): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Scans a code or badge at an emulated turnstile. */
export const scan = (
  { emulatorUrl }: WebFixture,
  visit: { turnstile: number; qrcode?: string; card?: string; outcome?: ScanReport['outcome'] },
): Promise<ScanReport> => post(`${emulatorUrl}/scan`, visit);

/** Takes a turnstile off the network or puts it back. */
export const setNetwork = ({ emulatorUrl }: WebFixture, turnstile: number, network: 'on' | 'off') =>
  post<void>(`${emulatorUrl}/control/turnstiles/${turnstile}/faults`, { network });

/**
 * Takes turnstiles off the network after a last sign of life, and waits until current requests to them have ended.
 * Hours may then pass without a sign of life. The last sign is sent first, because an earlier one may be from another
 * time of the test's clock.
 */
export async function fallSilent(fixture: WebFixture, turnstiles: readonly number[]): Promise<void> {
  for (const turnstile of turnstiles) {
    await post(`${fixture.emulatorUrl}/control/turnstiles/${turnstile}/actions`, { action: 'send-alive' });
    await setNetwork(fixture, turnstile, 'off');
  }
  const { client } = await fixture.signedIn({ role: 1 });
  for (const turnstile of turnstiles) {
    const address = `127.0.0.1:${fixture.stack.ports.turnstiles[turnstile - 1]}`;
    const { _id: id } = await fixture.database.turnstiles.findOne({ address }).orFail().lean();
    const { status } = await client.call('ratchets.synchronizeRatchet', { body: { id } });
    if (status === 200) throw new Error(`${address} answers, and was to be off the network`);
  }
}
