/**
 * Number of commands of one kind that run at the same time. While the server works on them, rows collect for the next
 * command.
 */
const UNDER_WAY = 2;
/** Milliseconds after which a waiting command starts anyway, because a hanging server must not delay all others. */
const MAX_WAIT_MS = 50;

/**
 * Builds a scheduler that limits concurrent commands, so that rows collect in the waiting ones. A command starts in the
 * next turn of the event loop at the earliest. Rows that are requested in the present turn join the command.
 * @param gatherMs milliseconds that each command waits for more rows before it is sent
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
