import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type EngineProcess, startEngineProcess } from '@reserva/local-infra/engine-process';

/** Pause before a restart, in milliseconds. A container with `restart: unless-stopped` has a similar pause. */
const RESTART_MS = 1_000;

/** A program that is restarted whenever it ends. */
export interface SupervisedProgram {
  kill(): Promise<void>;
  /** Stops the program with SIGSTOP until `thaw`. Until then it answers no call, like a machine that hangs. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

export type Program = Pick<EngineProcess, 'pid' | 'exited' | 'stop'>;

export async function supervise(start: () => Promise<Program>): Promise<SupervisedProgram> {
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

/** Starts a program. It counts as started when its port accepts connections. */
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
