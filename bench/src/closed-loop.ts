import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A call of the load; bodies are sent as they are. */
export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** What the process with the load has to say (`load.mjs`). */
interface LoopResult {
  refused: number;
  /** By status, the milliseconds that the slowest of these answers took. */
  refusals: Record<string, number>;
  failed: number;
  answered: number;
  matching: number;
  tookMs: number;
}

export interface Load {
  perSecond: number;
  /** From the first call to the last answer, in milliseconds. */
  tookMs: number;
  /** Answers that contain `counted`. */
  matching: number;
}

const PROGRAM = fileURLToPath(new URL('../load.mjs', import.meta.url));

/**
 * Sends every call once over so many connections, each of which sends its next one when the last is answered, from
 * a process of its own. Measured from the first call to the last answer.
 * @throws when one is not answered with success: a fast refusal is no throughput
 */
export async function closedLoop(
  url: string,
  calls: readonly Call[],
  connections: number,
  counted?: string,
): Promise<Load> {
  const load = fork(PROGRAM, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  const ended = once(load, 'exit').then(([code]): never => {
    throw new Error(`the load ended with code ${code}`);
  });
  const answer = once(load, 'message') as Promise<[LoopResult]>;
  load.send({ url, calls, connections, counted });
  const [{ refused, refusals, failed, answered, matching, tookMs }] = await Promise.race([answer, ended]);
  ended.catch(() => undefined);
  load.kill();
  if (refused > 0 || failed > 0) {
    const slowest = Object.entries(refusals).map(([status, ms]) => `${status} after ${ms} ms`);
    const slowestText = slowest.length > 0 ? ` (${slowest.join(', ')} at the most)` : '';
    throw new Error(`${url}: ${refused} refused${slowestText}, ${failed} failed of ${calls.length}`);
  }
  return { perSecond: (1000 * answered) / tookMs, tookMs, matching };
}
