import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseWireJson, stringifyWireJson } from '@reserva/runtime/http/wire-json';
import { z } from 'zod';
import { completeState, type DeviceState } from './state.ts';

/** The time in milliseconds for which a change waits for others, so that one write stores them all. */
const COALESCE_MS = 500;

/** The minimum content of a valid state file. */
const envelope = z.object({ version: z.literal(1), deviceId: z.string(), tables: z.object({}) });
const storedState = z.custom<DeviceState>((stored) => envelope.safeParse(stored).success);

export interface StateFile {
  /** Reads the state of the last run, or returns null if there is none. */
  read(): Promise<DeviceState | null>;
  /** Schedules a write of the current state. */
  saveSoon(): void;
  /** Writes a scheduled change immediately. */
  flush(): Promise<void>;
}

/**
 * Opens the file with a device's state. Each write replaces the file atomically, so a crash leaves the old or the new
 * state. A file that cannot be read stops the start with an error and is not overwritten.
 */
export function openStateFile(
  dataDir: string,
  deviceId: string,
  current: () => DeviceState,
  onError: (error: unknown) => void,
): StateFile {
  const path = join(dataDir, 'emulator', `${deviceId}.json`);
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const write = async () => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.new`, stringifyWireJson(current()));
    await rename(`${path}.new`, path);
  };
  const flush = () => {
    if (timer) clearTimeout(timer);
    else return writing;
    timer = null;
    writing = writing.then(write).catch(onError);
    return writing;
  };

  return {
    async read() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return text === null ? null : parseState(path, text);
    },
    saveSoon() {
      timer ??= setTimeout(() => void flush(), COALESCE_MS);
    },
    flush,
  };
}

function parseState(path: string, text: string): DeviceState {
  try {
    return completeState(storedState.parse(parseWireJson(text)));
  } catch (error) {
    throw new Error(`${path} is not a device's memory; move it away to start afresh`, { cause: error });
  }
}
