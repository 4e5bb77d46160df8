import type { WebFixture } from './web-fixture.ts';

/** What the emulator's control port says about a scan (its README). */
export interface ScanReport {
  granted: boolean;
  event: number;
  message: string;
  userName: string;
  opened: boolean;
  outcome: 'turn' | 'give-up' | 'none';
  /** HTTP status with which the gateway took the news of the turn. */
  monitorStatus: number | string | null;
}

/** Demo turnstiles, by their place in the emulator's list. */
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

/** Somebody holds a code or a badge in front of an emulated turnstile. */
export const scan = (
  { emulatorUrl }: WebFixture,
  visit: { turnstile: number; qrcode?: string; card?: string; outcome?: ScanReport['outcome'] },
): Promise<ScanReport> => post(`${emulatorUrl}/scan`, visit);

/** Takes a turnstile off the network, or puts it back. */
export const setNetwork = ({ emulatorUrl }: WebFixture, turnstile: number, network: 'on' | 'off') =>
  post<void>(`${emulatorUrl}/control/turnstiles/${turnstile}/faults`, { network });

/**
 * Takes turnstiles off the network after a last word, and waits for the end of what is being said to them: hours may pass
 * then, and nothing is heard of them meanwhile. Without that word they were last heard of when the clock stood elsewhere.
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
