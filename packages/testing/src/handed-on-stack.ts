import { type FreshState, keepFreshState } from './fresh-state.ts';
import { failOnRefused } from './guarded-mongo.ts';
import { createStackBed, type StackBed, type StackBedOptions } from './stack-bed.ts';

interface HandedOn {
  bed: StackBed;
  fresh: FreshState;
}

/** Stacks of this process that no suite uses at the moment, by what they were made of. They end with the process. */
const waiting = new Map<string, HandedOn>();

/**
 * A stack with the accounts of the demo that earlier suites of this process used, made as new; the first suite starts it.
 * To start one costs more than most suites do. Disposing of it hands it on.
 */
export async function handedOnStackBed(options: Omit<StackBedOptions, 'data' | 'stores'>): Promise<StackBed> {
  const { at, ...made } = options;
  const key = JSON.stringify(made);
  const before = waiting.get(key);
  waiting.delete(key);
  const current = (before && (await renewed(before, at))) ?? (await started(options));
  return {
    ...current.bed,
    async dispose() {
      waiting.set(key, current);
      // Told once, to the suite that did it.
      failOnRefused(await current.bed.refused());
    },
  };
}

async function started(options: StackBedOptions): Promise<HandedOn> {
  const bed = await createStackBed({ ...options, data: 'accounts' });
  return { bed, fresh: await keepFreshState(bed) };
}

/** Null when a suite left behind what cannot be put in order: that stack is given up. */
async function renewed(current: HandedOn, at: string): Promise<HandedOn | null> {
  try {
    current.bed.clock.set(at);
    await current.fresh.restore();
    return current;
  } catch (error) {
    process.stderr.write(`a stack is given up: ${error}\n`);
    await current.bed.dispose();
    return null;
  }
}
