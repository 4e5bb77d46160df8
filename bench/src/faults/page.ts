import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf } from '@reserva/contracts/operations';
import { ask } from '../client.ts';
import { call, signIn } from '../people.ts';
import type { World } from './world.ts';

/** The page with the state of the system, which an administrator keeps open in the browser. */
export interface Page {
  /** Starts a new observation. States that the page already shows are ignored, because an earlier fault caused them. */
  restartObservation(): Promise<void>;
  /** Returns the states other than ok that the page has shown since the observation began. */
  seen(): string[];
  /** True if the system is ready and no part is shown as failed. */
  isWell(): Promise<boolean>;
  stop(): Promise<void>;
}

const POLL_INTERVAL_MS = 500;
const STATES = { degradado: 'degraded', falha: 'failed' } as const;

export async function openPage(world: World): Promise<Page> {
  const { url, stack } = world;
  const origin = `http://localhost:${stack.ports.web}`;
  const sign = async () => (await signIn(origin, ['ADMIN']))[0] ?? '';
  let token = await sign();
  const shownStates = new Set<string>();
  let open = true;

  /** Reads the page. @returns the parts that are not ok; null if the page does not answer */
  async function readStates(): Promise<string[] | null> {
    const { status, text } = await ask(url, call('system.getStatus', token));
    if (status === 401) token = await sign().catch(() => token);
    if (status !== 200) return null;
    const { partes } = JSON.parse(text) as AnswerOf<'system.getStatus'>;
    return partes.flatMap(({ id, situacao }) => {
      // Turnstiles and the backup are ignored, because this system has no devices that answer and makes no backup.
      if (id === 'backup' || id.startsWith('turnstile:') || situacao === 'ok' || !situacao) return [];
      return [`${id} ${STATES[situacao]}`];
    });
  }

  /** States at the start of the observation. The page still shows a process for a minute after it has died. */
  let before = new Set<string>();
  const polling = (async () => {
    while (open) {
      for (const state of (await readStates()) ?? ['no answer'])
        if (!before.has(state)) shownStates.add(state);
      await pause(POLL_INTERVAL_MS);
    }
  })();
  return {
    async restartObservation() {
      before = new Set(await readStates());
      shownStates.clear();
    },
    seen: () => [...shownStates],
    async isWell() {
      const ready = await ask(url, { method: 'GET', path: '/backendapi/ready' });
      const wrong = await readStates();
      return ready.status === 200 && wrong !== null && !wrong.some((one) => one.endsWith(STATES.falha));
    },
    async stop() {
      open = false;
      await polling;
    },
  };
}
