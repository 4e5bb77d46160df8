import type { WebFixture } from './web-fixture.ts';

/** What the emulator's control port says about a scan (its README). */
export interface Scanned {
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
  visit: { turnstile: number; qrcode?: string; card?: string; outcome?: Scanned['outcome'] },
): Promise<Scanned> => post(`${emulatorUrl}/scan`, visit);

/** Takes a turnstile off the network, or puts it back. */
export const setNetwork = ({ emulatorUrl }: WebFixture, turnstile: number, network: 'on' | 'off') =>
  post<void>(`${emulatorUrl}/control/turnstiles/${turnstile}/faults`, { network });
