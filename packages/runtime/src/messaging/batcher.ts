/** Number of unanswered batches from which new items have to wait. */
const UNANSWERED = 2;
/**
 * Maximum wait of an item in milliseconds. After that it is sent even if no batch was answered, because the receiver
 * may be down and the item must still be stored.
 */
const MAX_WAIT_MS = 10;
const MAX_BATCH_SIZE = 64;

/** A queue that groups single items into batches. */
export interface Batcher<T> {
  add(item: T): void;
  /** Drops the waiting items and sends no more batches. */
  stop(): void;
}

/**
 * Creates a batcher. While two batches are unanswered, new items wait and form the next batch. Otherwise, all items of
 * one turn of the event loop are sent together at once. No item waits until a batch is full.
 * @param send sends a batch; the promise settles when the receiver has answered
 */
export function createBatcher<T>(send: (group: T[]) => Promise<unknown>): Batcher<T> {
  let waiting: T[] = [];
  let unanswered = 0;
  let isDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sendAll(): void {
    clearTimeout(timer);
    timer = undefined;
    isDue = false;
    while (waiting.length > 0) {
      const group = waiting.splice(0, MAX_BATCH_SIZE);
      unanswered++;
      const end = () => {
        unanswered--;
        sendSoon();
      };
      send(group).then(end, end);
    }
  }

  function sendSoon(): void {
    if (isDue || waiting.length === 0) return;
    if (unanswered < UNANSWERED) {
      isDue = true;
      setImmediate(sendAll);
    } else timer ??= setTimeout(sendAll, MAX_WAIT_MS);
  }

  return {
    add(item) {
      waiting.push(item);
      sendSoon();
    },
    stop() {
      waiting = [];
      clearTimeout(timer);
    },
  };
}
