/** A server that is busy answers somebody within this. */
const SILENT_MS = 3_000;

/** Not sent: it is tried again later. */
class MailServerSilent extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('the mail server answers nobody');
    this.name = 'MailServerSilent';
  }
}

/** Who waits for one of those that are being sent. */
interface WaitingCaller {
  go(): void;
  giveUp(): void;
}

/**
 * Sending to a server for which nobody stands in line while it answers nobody: whoever does is told that it failed, and tries again
 * after its growing pauses. A frozen server would hold all that the service does at once, log lines included, for as long as each
 * of them waits. What is being sent is never given up: a server that wakes up would then have it twice.
 * @param atOnce how many are being sent at the same time; of a silent server these look whether it is back
 */
export function withOutageQueue<M>(
  send: (message: M) => Promise<string>,
  atOnce: number,
): (message: M) => Promise<string> {
  let sending = 0;
  let answeredAt = 0;
  /** Somebody was not answered, and nobody was since. */
  let isSuspect = false;
  let line: WaitingCaller[] = [];
  let timer: NodeJS.Timeout | undefined;

  const silentInMs = () => (isSuspect ? 0 : answeredAt + SILENT_MS - performance.now());
  const checkWaiting = () => {
    clearTimeout(timer);
    if (line.length === 0) return;
    if (silentInMs() > 0) {
      timer = setTimeout(checkWaiting, silentInMs());
      return;
    }
    const all = line;
    line = [];
    for (const { giveUp } of all) giveUp();
  };
  const inLine = () =>
    new Promise<void>((go, reject) => {
      line.push({ go, giveUp: () => reject(new MailServerSilent()) });
      checkWaiting();
    });
  const note = (isAnswer: boolean) => {
    isSuspect = !isAnswer;
    if (isAnswer) answeredAt = performance.now();
    checkWaiting();
  };
  const next = () => {
    const first = line.shift();
    // Its place is taken over: whoever comes at this moment stands behind it.
    if (first) first.go();
    else sending--;
  };

  return async (message) => {
    // Nobody asked before: its silence begins now.
    if (sending === 0) answeredAt = performance.now();
    if (sending < atOnce) sending++;
    else await inLine();
    try {
      const said = await send(message);
      note(true);
      return said;
    } catch (error) {
      note(isAnswer(error));
      throw error;
    } finally {
      next();
    }
  };
}

/** A refusal in the protocol's own words. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';
