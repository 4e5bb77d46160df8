import { join } from 'node:path';
import { lockDataFolder } from './data-lock.ts';
import { type EngineProcess, startEngineProcess } from './engine-process.ts';
import { freePort, portIsFree } from './probes.ts';

/** A running MongoDB or Redis that we started. */
export interface Engine extends EngineProcess {
  url: string;
  port: number;
  /** The program or variant that was started, as a text for people. */
  description: string;
}

export interface EngineOptions {
  /** Folder that contains the data and logs of the engine. */
  dataDir: string;
  /** A fixed port, so that clients can reconnect to a restarted engine. If absent, any free port is used. */
  port?: number;
  log: (line: string) => void;
}

export interface EngineKind {
  name: string;
  /** Text in the command line by which the process is recognised later. */
  program: string;
  description: string;
  /** Folder of this engine. It contains the log, the data and the lock. */
  home: string;
  command(port: number): [string, ...string[]];
  answers(port: number): Promise<boolean>;
  url(port: number): string;
}

async function startOn(port: number, kind: EngineKind): Promise<EngineProcess> {
  const [command, ...args] = kind.command(port);
  return startEngineProcess({
    name: `${kind.name} (${kind.description})`,
    command,
    args,
    logFile: join(kind.home, 'log.txt'),
    answers: () => kind.answers(port),
  });
}

/**
 * Starts an engine on 127.0.0.1: locks its folder, starts its process and waits until it answers. Uses the requested
 * port, or any free one.
 * @throws Error when the folder or the requested port is in use, or when the engine does not start
 */
export async function startEngine(options: EngineOptions, kind: EngineKind): Promise<Engine> {
  const lock = await lockDataFolder(kind.home, kind.name);
  try {
    if (options.port && !(await portIsFree(options.port))) {
      throw new Error(`${kind.name}: port ${options.port} is taken.`);
    }
    let port = options.port || (await freePort());
    const child = await startOn(port, kind).catch(async (error: unknown) => {
      // The start may have failed because another program took the free port first. Then it is repeated with another
      // port.
      if (options.port || (await portIsFree(port))) throw error;
      port = await freePort();
      return startOn(port, kind);
    });
    lock.heldBy(child.pid, kind.program, port);
    void child.exited.then(() => lock.release());
    return { ...child, port, url: kind.url(port), description: kind.description };
  } catch (error) {
    lock.release();
    throw error;
  }
}
