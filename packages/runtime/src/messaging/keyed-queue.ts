import { settledWithin } from '../process/timeouts.ts';
import { withResolver } from '../process/with-resolver.ts';

/** One thing that somebody asked for, from its beginning until it can change nothing any more. */
export interface Ticket {
  end(): void;
  /**
   * Nobody was told what became of it. It is over with `ended`, or when whoever is next finds that it is.
   * @param isOver asks where one can know; where that fails nobody knows
   */
  leaveOpen(ended: Promise<void>, isOver: () => Promise<boolean>): void;
}

interface Entry extends Ticket {
  over: Promise<void>;
  recheck(): Promise<void>;
}

/**
 * Waits for all that was asked for before under the same key.
 * @returns null where that takes longer than `withinMs`: nothing is to be done then
 */
export type TakeTicket = (key: string, withinMs: number) => Promise<Ticket | null>;

/** Turns by key, as far as this process was asked. */
export function createKeyedQueue(): TakeTicket {
  const last = new Map<string, Entry>();

  return async (key, withinMs) => {
    const before = last.get(key);
    const entry = newEntry();
    last.set(key, entry);
    void entry.over.then(() => last.get(key) === entry && last.delete(key));
    if (!before) return entry;
    void before.recheck();
    const isMine = await settledWithin(
      withinMs,
      before.over.then(() => true),
    );
    if (isMine) return entry;
    // Whoever is next looks for what this one has waited for.
    entry.leaveOpen(before.over, async () => {
      await before.recheck();
      return false;
    });
    return null;
  };
}

function newEntry(): Entry {
  const { promise: over, resolve: end } = withResolver<void>();
  let isOver = async () => false;
  return {
    over,
    end,
    leaveOpen(ended, isOverNow) {
      isOver = isOverNow;
      ended.then(end, end);
    },
    recheck: () =>
      isOver().then(
        (found) => {
          if (found) end();
        },
        () => undefined,
      ),
  };
}
