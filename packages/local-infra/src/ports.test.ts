import { expect, test } from 'vitest';
import { claimBasePort, stackPorts, takenPort } from './ports.ts';

test('base ports that are looked for at once are of one each, before anybody listens on them', async () => {
  const claimed = await Promise.all(Array.from({ length: 40 }, claimBasePort));
  expect(new Set(claimed.map(({ base }) => base)).size).toBe(40);
  for (const { release } of claimed) release();
});

test('a claim stands in the way of none of its own ports', async () => {
  const { base, release } = await claimBasePort();
  expect(await takenPort(stackPorts(base))).toBeUndefined();
  release();
});
