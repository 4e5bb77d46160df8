import { appendFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const MAX_LINES = 2000;

/** What a process printed: the latest lines at hand, all of them in a file. */
export interface LogLines {
  add(line: string): void;
  latest(count?: number): string[];
}

/**
 * Starts a new log file (none: memory only); that of the start before stays beside it as `.old`, for whoever starts again after
 * a fault and asks for its cause only then. Who prints goes on where it cannot be written: a full disk is said once.
 */
export function createLogLines(file?: string): LogLines {
  let lines: string[] = [];
  let isSaid = false;
  const write = (line: string) => {
    if (!file) return;
    try {
      appendFileSync(file, `${line}\n`);
    } catch (error) {
      if (!isSaid) process.stderr.write(`${file} has not all lines: ${String(error)}\n`);
      isSaid = true;
    }
  };
  if (file) {
    mkdirSync(dirname(file), { recursive: true });
    if (existsSync(file)) renameSync(file, `${file}.old`);
    writeFileSync(file, '');
  }
  return {
    add(line) {
      lines.push(line);
      if (lines.length > 2 * MAX_LINES) lines = lines.slice(-MAX_LINES);
      write(line);
    },
    latest: (count = MAX_LINES) => lines.slice(-count),
  };
}

/** Calls back for every line of a stream, the unfinished last one included. */
export function eachLine(stream: Readable, onLine: (line: string) => void): void {
  createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', onLine);
}

interface Entry {
  level?: number;
  msg?: string;
  err?: { message?: string };
}

function parse(line: string): Entry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}

/** The contract by which a process says that it can be used: its log line `ready`. */
export const saysReady = (line: string): boolean => parse(line)?.msg === 'ready';

const WARN = 40;
const LEVELS: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

/**
 * A log line as a person in front of the terminal wants it: short, and undefined when it is below `from`.
 * Lines that are not of our logger (a crash, a tool) are shown as they are.
 */
export function forPeople(line: string, from = WARN): string | undefined {
  const entry = parse(line);
  if (!entry || entry.level === undefined) return line.trim() ? line : undefined;
  if (entry.level < from) return undefined;
  const reason = entry.err?.message ? `: ${entry.err.message}` : '';
  return `${LEVELS[entry.level] ?? entry.level} ${entry.msg ?? ''}${reason}`;
}
