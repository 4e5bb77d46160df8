import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A call of the load. Its body is sent unchanged. */
export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The result that the process `load.mjs` sends. */
interface LoopResult {
  refused: number;
  /** Slowest refused answer of each status, in milliseconds. */
  refusals: Record<string, number>;
  failed: number;
  answered: number;
  matching: number;
  tookMs: number;
}

export interface Load {
  perSecond: number;
  /** Time from the first call to the last answer, in milliseconds. */
  tookMs: number;
  /** Number of answers that contain `counted`. */
  matching: number;
}

const PROGRAM = fileURLToPath(new URL('../load.mjs', import.meta.url));

/**
 * Sends each call once over several connections, from a separate process. A connection sends its next call when the
 * previous one is answered. The time is measured from the first call to the last answer.
 * @throws Error when a call fails or is refused, because refusals are fast and would make the throughput too high
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
