import { settledWithin } from '../process/timeouts.ts';
import { withResolver } from '../process/with-resolver.ts';

/** A place in the queue of one key. Later work with the same key waits until this place ends. */
export interface Ticket {
  end(): void;
  /**
   * Keeps the place occupied after the caller timed out, because the work may still be running. The place ends when
   * `ended` settles, or when the next caller finds that `isOver` is true.
   * @param isOver checks if the work has ended; if the check fails, the place stays occupied
   */
  leaveOpen(ended: Promise<void>, isOver: () => Promise<boolean>): void;
}

interface Entry extends Ticket {
  over: Promise<void>;
  recheck(): Promise<void>;
}

/**
 * Waits until all earlier work with the same key has ended.
 * @returns null if that takes longer than `withinMs`; the caller must then not begin its work
 */
export type TakeTicket = (key: string, withinMs: number) => Promise<Ticket | null>;

/** Creates a queue for each key. It orders only the work of this process. */
export function createKeyedQueue(): TakeTicket {
  const last = new Map<string, Entry>();

  return async (key, withinMs) => {
    const before = last.get(key);
    const entry = newEntry();
    last.set(key, entry);
    void entry.over.then(() => last.get(key) === entry && last.delete(key));
    if (!before) return entry;
    void before.recheck();
    const isNext = await settledWithin(
      withinMs,
      before.over.then(() => true),
    );
    if (isNext) return entry;
    // This caller gives up, but the earlier work may still be running. The next caller checks that work again.
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
        (isFinished) => {
          if (isFinished) end();
        },
        () => undefined,
      ),
  };
}
