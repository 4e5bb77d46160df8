/** Milliseconds without an answer after which the server counts as silent. A busy server answers sooner. */
const SILENT_MS = 3_000;

/** Thrown when a message was not sent because the server is silent. The caller tries again later. */
class MailServerSilent extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('the mail server answers nobody');
    this.name = 'MailServerSilent';
  }
}

/** A caller that waits until another message is sent. */
interface WaitingCaller {
  go(): void;
  giveUp(): void;
}

/**
 * Wraps `send` so that callers fail fast while the mail server is silent, and retry after growing pauses. Otherwise a
 * frozen server would block all work of the service, including log lines. A message that is being sent is never
 * abandoned, because a server that recovers would then receive it twice.
 * @param atOnce the maximum of messages that are sent at once; as many messages test if a silent server is back
 */
export function withOutageQueue<M>(
  send: (message: M) => Promise<string>,
  atOnce: number,
): (message: M) => Promise<string> {
  let sending = 0;
  let answeredAt = 0;
  /** True if the last attempt got no answer from the server. */
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
    // The waiting caller takes over the place of the finished one, so that a new caller cannot overtake it.
    if (first) first.go();
    else sending--;
  };

  return async (message) => {
    // No message was being sent, so the time without an answer of the mail server starts now.
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

/** True if the server refused by an SMTP response, which shows that it is alive. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';
