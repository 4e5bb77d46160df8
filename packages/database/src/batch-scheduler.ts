/** Commands of a kind under way at once: while the server works on one, the next comes together. */
const UNDER_WAY = 2;
/** But nothing waits longer for others, in milliseconds: that a server hangs is found by each within its own time. */
const MAX_WAIT_MS = 50;

/**
 * Sends one command after the other, so that what comes meanwhile can be gathered into the next. Each is sent in the next turn
 * of the event loop at the earliest: what is asked for in this one goes with it.
 * @param gatherMs how long each waits before it is sent, for what comes meanwhile
 */
export function createBatchScheduler(gatherMs = 0): (send: () => Promise<unknown>) => void {
  const due: (() => Promise<unknown>)[] = [];
  let underWay = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function start(): void {
    clearTimeout(timer);
    timer = undefined;
    const send = due.shift();
    if (!send) return;
    underWay++;
    const run = async () => {
      await send().catch(() => undefined);
      underWay--;
      goOn();
    };
    if (gatherMs > 0) setTimeout(run, gatherMs);
    else setImmediate(run);
    goOn();
  }

  function goOn(): void {
    if (due.length === 0) return;
    if (underWay < UNDER_WAY) start();
    else timer ??= setTimeout(start, MAX_WAIT_MS);
  }

  return (send) => {
    due.push(send);
    goOn();
  };
}
