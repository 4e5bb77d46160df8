import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { serve } from './serve.ts';

test('a port closes connections beyond its limit until others end', async () => {
  const serving = await serve(() => new Response('ok'), 0, { connections: 2 });
  const open = () =>
    new Promise<ReturnType<typeof connect>>((resolve) => {
      const socket = connect(serving.port, '127.0.0.1', () => resolve(socket));
      socket.on('error', () => {});
    });
  try {
    const first = [await open(), await open()];
    const third = await open();
    await new Promise((resolve) => third.once('close', resolve));
    expect(first.map(({ destroyed }) => destroyed)).toEqual([false, false]);
    for (const socket of first) await new Promise((gone) => socket.destroy().once('close', gone));
    const answer = await fetch(`http://127.0.0.1:${serving.port}/`);
    expect(await answer.text()).toBe('ok');
  } finally {
    await serving.drain(1_000);
    serving.cut();
  }
});
