import { appendFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const MAX_LINES = 2000;

/** The lines that a process has printed. The latest ones are in memory, and all of them are in a file. */
export interface LogLines {
  add(line: string): void;
  latest(count?: number): string[];
}

/**
 * Starts a new log file. Without `file`, lines are only in memory. The previous log is renamed to `.old`, because
 * people often restart the system before they look for the cause of an error. If the file cannot be written, one
 * message is printed and the process continues.
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

/** Calls `onLine` for every line of a stream, including an incomplete last line. */
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

/** Returns true for the log line `ready`. Every process prints it when it can be used. */
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
 * Returns a log line in a short form for the terminal. Returns undefined if its level is below `from`. Lines that are
 * not from our logger (a crash, a tool) are returned unchanged.
 */
export function forPeople(line: string, from = WARN): string | undefined {
  const entry = parse(line);
  if (!entry || entry.level === undefined) return line.trim() ? line : undefined;
  if (entry.level < from) return undefined;
  const reason = entry.err?.message ? `: ${entry.err.message}` : '';
  return `${LEVELS[entry.level] ?? entry.level} ${entry.msg ?? ''}${reason}`;
}
