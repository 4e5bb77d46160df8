import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

const answering = () => createServer((_, response) => response.end());

test('an idle connection is kept longer than callers keep theirs', async () => {
  const { port, cut, drain } = await listen(answering(), { port: 0, host: '127.0.0.1' });
  const { headers } = await fetch(`http://127.0.0.1:${port}`);
  expect(headers.get('keep-alive')).toBe('timeout=75');
  cut();
  await drain(1_000);
});

test('a port in use is reported by its number', async () => {
  const first = await listen(answering(), { port: 0, host: '127.0.0.1' });
  const second = listen(answering(), { port: first.port, host: '127.0.0.1' });
  await expect(second).rejects.toThrow(`port ${first.port} is taken`);
  await first.drain(1_000);
});
