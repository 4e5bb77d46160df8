import { join } from 'node:path';
import { lockDataFolder } from './data-lock.ts';
import { type EngineProcess, startEngineProcess } from './engine-process.ts';
import { freePort, portIsFree } from './probes.ts';

/** A running MongoDB or Redis of ours. */
export interface Engine extends EngineProcess {
  url: string;
  port: number;
  /** Which engine was taken, for people. */
  description: string;
}

export interface EngineOptions {
  /** Data and logs are kept in folders below this one. */
  dataDir: string;
  /** A fixed port, so that clients find a restarted engine again; any free one when absent. */
  port?: number;
  log: (line: string) => void;
}

export interface EngineKind {
  name: string;
  /** Part of the command line by which the process is recognised later. */
  program: string;
  description: string;
  /** Folder of this engine: its log, its data, and the mark that it is in use. */
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
 * Starts an engine, alone on its folder, on the wished or any free port of 127.0.0.1, and waits for its answer.
 * @throws when the folder or the wished port is taken, or the engine does not start
 */
export async function startEngine(options: EngineOptions, kind: EngineKind): Promise<Engine> {
  const lock = await lockDataFolder(kind.home, kind.name);
  try {
    if (options.port && !(await portIsFree(options.port))) {
      throw new Error(`${kind.name}: port ${options.port} is taken.`);
    }
    let port = options.port || (await freePort());
    const child = await startOn(port, kind).catch(async (error: unknown) => {
      // Between finding a free port and binding it, somebody else may have taken it.
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
