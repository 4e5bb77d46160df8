import { failOnRefused } from '@reserva/testing/guarded-mongo';
import { createStackFixture, type StackBedOptions, type StackFixture } from '@reserva/testing/stack-fixture';
import { captureFreshState, type FreshState } from './fresh-state.ts';

interface HandedOn {
  fixture: StackFixture;
  fresh: FreshState;
}

/** Unused stacks of this test process by their options. They end with the process. */
const waiting = new Map<string, HandedOn>();

/**
 * Provides a stack with the demo's accounts in a fresh state. Reuses a stack of an earlier suite in this process,
 * because starting one costs more than most suites. `dispose` keeps the stack for the next suite.
 */
export async function handedOnStackFixture(
  options: Omit<StackBedOptions, 'data' | 'stores'>,
): Promise<StackFixture> {
  const { at, ...made } = options;
  const key = JSON.stringify(made);
  const before = waiting.get(key);
  waiting.delete(key);
  const current = (before && (await renewed(before, at))) ?? (await started(options));
  return {
    ...current.fixture,
    async dispose() {
      waiting.set(key, current);
      // Fails the suite if a process sent a command to the stores without the right to do so. The next suite does not see it.
      failOnRefused(await current.fixture.refused());
    },
  };
}

async function started(options: StackBedOptions): Promise<HandedOn> {
  const fixture = await createStackFixture({ ...options, data: 'accounts' });
  return { fixture, fresh: await captureFreshState(fixture) };
}

/**
 * Resets a stack for the next suite.
 * @returns null if the stack cannot be reset and was disposed
 */
async function renewed(current: HandedOn, at: string): Promise<HandedOn | null> {
  try {
    current.fixture.clock.set(at);
    await current.fresh.restore();
    return current;
  } catch (error) {
    process.stderr.write(`a stack is given up: ${error}\n`);
    await current.fixture.dispose();
    return null;
  }
}
