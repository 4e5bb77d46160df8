/** An answer that was asked for before there was an app; both moments are this device's, milliseconds. */
interface EarlyAnswer {
  response: Response;
  sentAt: number;
  heardAt: number;
}

declare global {
  interface Window {
    /** What `public/first-paint.js` asked while the app was being fetched, by its path, for whoever has this token. */
    early?: { token: string; calls: Record<string, Promise<EarlyAnswer>> };
  }
}

/** Where the app took longer to come, what was answered is asked again. */
const FRESH_MS = 10_000;

/** Hands out each early answer once, and to whom it belongs; null where there is none that is of use. */
export async function takeEarly(path: string, token: string | null): Promise<EarlyAnswer | null> {
  const { early } = window;
  const earlyCall = early?.token === token ? early?.calls[path] : undefined;
  if (!earlyCall) return null;
  delete early?.calls[path];
  const answer = await earlyCall.catch(() => null);
  return answer && Date.now() - answer.sentAt < FRESH_MS ? answer : null;
}
