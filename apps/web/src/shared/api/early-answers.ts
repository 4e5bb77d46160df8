/** An answer to a request that was sent before the app loaded. Both times are milliseconds of this device's clock. */
interface EarlyAnswer {
  response: Response;
  sentAt: number;
  heardAt: number;
}

declare global {
  interface Window {
    /**
     * Requests that `public/first-paint.js` sent while the app loaded, by path. Their answers are valid only for this
     * `token`.
     */
    early?: { token: string; calls: Record<string, Promise<EarlyAnswer>> };
  }
}

/** Maximum age of an early answer, milliseconds. An older answer is discarded, and the app sends the request again. */
const FRESH_MS = 10_000;

/**
 * Returns an early answer once, and only for the token that requested it.
 * @returns null if there is no early answer, it failed or it is too old
 */
export async function takeEarly(path: string, token: string | null): Promise<EarlyAnswer | null> {
  const { early } = window;
  const earlyCall = early?.token === token ? early?.calls[path] : undefined;
  if (!earlyCall) return null;
  delete early?.calls[path];
  const answer = await earlyCall.catch(() => null);
  return answer && Date.now() - answer.sentAt < FRESH_MS ? answer : null;
}
