import { join } from 'node:path';
import { refuseWeakSecret } from '@reserva/access/shares';
import { instantAt } from '@reserva/domain/basics/time';
import { envOverrides } from './env-overrides.ts';
import { createLogLines, forPeople } from './log-lines.ts';
import { loadSecret } from './secret.ts';
import { type Stack, startStack } from './stack.ts';
import { startStores } from './stores.ts';
import { type SupervisedProcess, supervise } from './supervisor.ts';
import { BACKUP, PROCESSES } from './topology.ts';

export interface StartOptions {
  root: string;
  port: number;
  dataDir: string;
  /** Local date and time to which the clocks of all processes are set at the start, `YYYY-MM-DDTHH:MM`. */
  at?: string | undefined;
  demo: boolean;
  /**
   * Traffic at the emulated gates: a number of people per minute, or `habits` for the demo's employees at their usual
   * times.
   */
  crowd: number | 'habits';
  watch: boolean;
  print: (line: string) => void;
}

const INFO = 30;
const WARN = 40;

/** Returns the milliseconds from `now` to the local date and time `at` (`YYYY-MM-DDTHH:MM`) in `zone`. */
export function clockOffset(at: string, zone: string, now: Date): number {
  const [date = '', time = ''] = at.split('T');
  return instantAt(date, time, zone).getTime() - now.getTime();
}

/**
 * Returns a function that takes the lines of `vite build --watch` and prints those of a failed build, until the next
 * build starts.
 */
export function printFailedBuilds(print: (line: string) => void): (line: string) => void {
  let hasFailed = false;
  return (line) => {
    if (line.startsWith('build started')) hasFailed = false;
    if (/Build failed|error during build/.test(line)) hasFailed = true;
    if (hasFailed && line.trim()) print(`[web] ${line}`);
  };
}

/** Builds the web app again when its sources change. The gateway serves the result. */
function watchWeb({ root, dataDir, print }: StartOptions): SupervisedProcess {
  return supervise({
    name: 'web',
    command: process.execPath,
    args: [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--watch'],
    cwd: join(root, 'apps/web'),
    env: { NODE_ENV: 'development' },
    logs: createLogLines(join(dataDir, 'logs/web.log')),
    log: print,
    onLine: printFailedBuilds(print),
    isReady: (line) => line.includes('built in'),
  });
}

/**
 * Starts the stores and all processes, calls `onReady`, and stops everything when a signal arrives. If the signal
 * arrives during the start, the parts that already run are stopped. Parts that are
 * still starting are ended by the reaper, a separate shell process.
 * @throws Error with a message for the operator when a part does not start; all others are stopped then
 */
export async function runUntilSignal(
  options: StartOptions,
  onReady: (stack: Stack) => Promise<void>,
): Promise<void> {
  const { print, dataDir, watch } = options;
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  const env = envOverrides(process.env);
  refuseWeakSecret(env.APP_SECRET ?? loadSecret(dataDir), env.NODE_ENV);
  const zone = env.APP_TIMEZONE ?? 'America/Sao_Paulo';
  const offsetMs = options.at ? clockOffset(options.at, zone, new Date()) : 0;
  const parts: { stop(): Promise<void> }[] = [];
  const stopAll = async () => {
    // The order is reversed, so that the stores stop after the processes that use them.
    for (const part of parts.reverse()) await part.stop();
  };

  const start = async () => {
    const stores = await startStores({ dataDir, log: print });
    parts.push(stores);
    print(`MongoDB: ${stores.mongo}   Redis: ${stores.redis}`);
    if (watch) {
      const web = watchWeb(options);
      parts.push(web);
      await web.ready();
    }
    print('Starting …');
    const stack = await startStack({
      root: options.root,
      processes: [...PROCESSES, BACKUP],
      basePort: options.port,
      dataDir,
      stores,
      clock: { offsetMs },
      demo: options.demo,
      crowd: options.crowd,
      env,
      watch,
      log: print,
      onLine: (name, line) => {
        const text = forPeople(line, watch ? INFO : WARN);
        if (text) print(`[${name}] ${text}`);
      },
    });
    parts.push(stack);
    await onReady(stack);
  };

  try {
    const ready = await Promise.race([start().then(() => true), signalled.then(() => false)]);
    if (!ready) return;
    await signalled;
    print('Stopping …');
    process.once('SIGINT', () => process.exit(130));
  } finally {
    await stopAll();
  }
}
