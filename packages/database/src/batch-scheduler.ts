/**
 * Number of commands that the database server may work on at the same time. While they run, new rows wait and share the
 * next command.
 */
const UNDER_WAY = 2;
/**
 * Milliseconds after which a waiting command starts although `UNDER_WAY` others still run. Otherwise a hanging server
 * would delay all later commands.
 */
const MAX_WAIT_MS = 50;

/**
 * Builds a scheduler that limits the number of concurrent commands. It calls `send` when a command may start. The
 * caller collects rows until then, and `send` sends them in one command. `send` is never called in the same turn of the
 * event loop, so the command contains all rows of that turn.
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
