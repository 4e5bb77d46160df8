import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf } from '@reserva/contracts/operations';
import { ask } from '../client.ts';
import { call, signIn } from '../people.ts';
import type { World } from './world.ts';

/** What an administrator sees who keeps the page of the system's state open. */
export interface Page {
  /** Begins anew: what is still shown of an earlier fault does not count. */
  beginAnew(): Promise<void>;
  /** What was shown since then, that was not well. */
  seen(): string[];
  /** Whether the system calls itself ready, and no part is shown as failed. */
  isWell(): Promise<boolean>;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 500;
const STATES = { degradado: 'degraded', falha: 'failed' } as const;

export async function openPage(world: World): Promise<Page> {
  const { url, stack } = world;
  const origin = `http://localhost:${stack.ports.web}`;
  const sign = async () => (await signIn(origin, ['ADMIN']))[0] ?? '';
  let token = await sign();
  const shown = new Set<string>();
  let open = true;

  /** @returns what is not well; null where the page cannot be had */
  async function look(): Promise<string[] | null> {
    const { status, text } = await ask(url, call('system.getStatus', token));
    if (status === 401) token = await sign().catch(() => token);
    if (status !== 200) return null;
    const { partes } = JSON.parse(text) as AnswerOf<'system.getStatus'>;
    return partes.flatMap(({ id, situacao }) => {
      // Nobody answers at the turnstiles of this system, and no backup is made of it.
      if (id === 'backup' || id.startsWith('turnstile:') || situacao === 'ok' || !situacao) return [];
      return [`${id} ${STATES[situacao]}`];
    });
  }

  /** A process that died is named for a minute beside those that live. */
  let before = new Set<string>();
  const looking = (async () => {
    while (open) {
      for (const what of (await look()) ?? ['no answer']) if (!before.has(what)) shown.add(what);
      await pause(LOOK_EVERY_MS);
    }
  })();
  return {
    async beginAnew() {
      before = new Set(await look());
      shown.clear();
    },
    seen: () => [...shown],
    async isWell() {
      const ready = await ask(url, { method: 'GET', path: '/backendapi/ready' });
      const wrong = await look();
      return ready.status === 200 && wrong !== null && !wrong.some((one) => one.endsWith(STATES.falha));
    },
    async stop() {
      open = false;
      await looking;
    },
  };
}
