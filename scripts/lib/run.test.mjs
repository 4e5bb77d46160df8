import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { run } from './run.mjs';

const node = (script) => [process.execPath, '-e', script];

describe('a program that is run', () => {
  it('a program returns its exit code and its output', async () => {
    const { code, output } = await run(
      node('console.log("out"); console.error("err"); process.exitCode = 3'),
    );
    // The order is random, because output and errors come through two pipes.
    expect([code, output.trim().split('\n').sort()]).toEqual([3, ['err', 'out']]);
  });

  it('a missing program returns 127 without throwing', async () => {
    const { code, output } = await run(['/no/such/program'], { inBackground: true });
    expect([code, output]).toEqual([127, expect.stringContaining('ENOENT')]);
  });

  it('a program in the background has a lower priority', async () => {
    const priority = node('console.log(os.getPriority())');
    expect(Number((await run(priority)).output)).toBe(getPriority());
    expect(Number((await run(priority, { inBackground: true })).output)).toBe(Math.max(getPriority(), 10));
  });
});
