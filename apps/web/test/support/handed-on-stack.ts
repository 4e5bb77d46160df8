import { failOnRefused } from '@reserva/testing/guarded-mongo';
import { createStackFixture, type StackBedOptions, type StackFixture } from '@reserva/testing/stack-fixture';
import { captureFreshState, type FreshState } from './fresh-state.ts';

interface HandedOn {
  fixture: StackFixture;
  fresh: FreshState;
}

/** Stacks of this process that no suite uses at the moment, by what they were made of. They end with the process. */
const waiting = new Map<string, HandedOn>();

/**
 * A stack with the accounts of the demo that earlier suites of this process used, made as new; the first suite starts it.
 * To start one costs more than most suites do. Disposing of it hands it on.
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
      // Told once, to the suite that did it.
      failOnRefused(await current.fixture.refused());
    },
  };
}

async function started(options: StackBedOptions): Promise<HandedOn> {
  const fixture = await createStackFixture({ ...options, data: 'accounts' });
  return { fixture, fresh: await captureFreshState(fixture) };
}

/** Null when a suite left behind what cannot be put in order: that stack is given up. */
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
