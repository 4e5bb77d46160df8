import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogLines, eachLine, forPeople, saysReady } from './log-lines.ts';

test('only a logged ready message is the ready line', () => {
  expect(saysReady('{"level":30,"msg":"ready"}')).toBe(true);
  expect(saysReady('{"level":30,"msg":"not ready"}')).toBe(false);
  expect(saysReady('ready')).toBe(false);
  expect(saysReady('{"msg":"ready"')).toBe(false);
});

test('people see warnings with their reason but no lower level', () => {
  expect(forPeople('{"level":40,"msg":"slow","err":{"message":"Redis is away"}}')).toBe(
    'warn slow: Redis is away',
  );
  expect(forPeople('{"level":30,"msg":"request"}')).toBeUndefined();
  expect(forPeople('{"level":30,"msg":"request"}', 30)).toBe('info request');
});

test('a line that is not from the logger is shown unchanged unless empty', () => {
  expect(forPeople('Error: boom')).toBe('Error: boom');
  expect(forPeople('{ not json')).toBe('{ not json');
  expect(forPeople('  ')).toBeUndefined();
});

test('only the latest log lines stay in memory', () => {
  const lines = createLogLines();
  for (let n = 0; n < 10_000; n++) lines.add(String(n));
  expect(lines.latest(2)).toEqual(['9998', '9999']);
  expect(lines.latest().length).toBeLessThanOrEqual(2000);
});

test('a start keeps only the log file of the start before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-lines-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'logs/web.log');
  for (const line of ['first', 'second', 'third']) createLogLines(file).add(line);
  const read = (path: string) => readFileSync(path, 'utf8');
  expect([read(file), read(`${file}.old`)]).toEqual(['third\n', 'second\n']);
  expect(readdirSync(join(folder, 'logs')).sort()).toEqual(['web.log', 'web.log.old']);
});

test('a log that cannot be written to its file continues with one message', () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-lines-'));
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => {
    written.mockRestore();
    rmSync(folder, { recursive: true });
  });
  const file = join(folder, 'web.log');
  const lines = createLogLines(file);
  // A folder has the name of the file, so every write fails, even for root. A full disk has the same effect.
  rmSync(file);
  mkdirSync(file);
  lines.add('one');
  lines.add('two');
  expect(lines.latest()).toEqual(['one', 'two']);
  expect(written.mock.calls).toEqual([[expect.stringContaining(`${file} has not all lines: Error: EISDIR`)]]);
});

test('a stream is cut into lines wherever its chunks end', async () => {
  const stream = new PassThrough();
  const lines: string[] = [];
  eachLine(stream, (line) => lines.push(line));
  stream.write('a\nb');
  stream.write('c\r\n');
  stream.end('d');
  await new Promise((resolve) => stream.once('close', resolve));
  expect(lines).toEqual(['a', 'bc', 'd']);
});
