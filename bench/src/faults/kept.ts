import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type EngineProcess, startEngineProcess } from '@reserva/local-infra/engine-process';

/** As a container's `restart: unless-stopped` waits before it starts one again. */
const RESTART_MS = 1_000;

/** A program that is started again whenever it ends, for as long as that takes. */
export interface SessionCache {
  kill(): Promise<void>;
  /** Answers nobody until `thaw`, as a half-dead machine does. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

export type Program = Pick<EngineProcess, 'pid' | 'exited' | 'stop'>;

export async function keep(start: () => Promise<Program>): Promise<SessionCache> {
  let current: Program | null = await start();
  let stopping = false;
  const watch = async () => {
    while (!stopping) {
      await current?.exited;
      current = null;
      await pause(RESTART_MS);
      if (!stopping) current = await start().catch(() => null);
    }
  };
  const watching = watch();
  const signal = (name: NodeJS.Signals) => {
    if (current) process.kill(current.pid, name);
  };
  return {
    async kill() {
      const killed = current;
      signal('SIGKILL');
      await killed?.exited;
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async stop() {
      stopping = true;
      signal('SIGCONT');
      await current?.stop();
      await watching;
      await current?.stop();
    },
  };
}

/** Any program that listens on a port. */
export const listening = (
  name: string,
  port: number,
  command: string,
  args: string[],
  logFile: string,
): Promise<Program> => startEngineProcess({ name, command, args, logFile, answers: () => listens(port) });

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}
