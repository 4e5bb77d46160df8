/** While so many groups are unanswered, what comes waits for the next one. */
const UNANSWERED = 2;
/** But no longer than this, in milliseconds: whoever is to answer may be away, and what is sent must be stored. */
const MAX_WAIT_MS = 10;
const MAX_BATCH_SIZE = 64;

/** Makes groups of what comes one by one. */
export interface Batcher<T> {
  add(item: T): void;
  /** Sends nothing any more. */
  stop(): void;
}

/**
 * Gathers what comes while two groups are unanswered into the next group. Nothing waits for a group to fill: where fewer
 * are unanswered, what comes within one turn of the event loop is sent.
 * @param send sends a group; settles once it is answered
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
