/** Cookie with the session token. The spec fixes the name (section 9). */
const TOKEN_COOKIE = 'RRtoken';
/** Local storage key of the session token. The spec fixes the name (section 9). */
const TOKEN_KEY = 'RRt';
/** Local storage key of the sign-in's id. Data fetched under another id may belong to another person. */
const EPOCH_KEY = 'RRe';
/** Local storage key of the last login, so that after an expiry the person enters only the password. */
const LOGIN_KEY = 'RRu';
const COOKIE_SECONDS = 24 * 60 * 60;

export interface StoredSession {
  /** Id of the sign-in: the same in all tabs, different for every sign-in. */
  epoch: string;
  /** Session token (nested JWT), sent as Bearer. */
  token: string;
}

/**
 * Memory that replaces local storage where the browser refuses it (some private modes). The session then ends when the
 * tab closes.
 */
const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === null) memory.delete(key);
    else memory.set(key, value);
  }
}

function writeCookie(value: string, maxAgeSeconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and older Safari do not have the Cookie Store API.
  document.cookie = `${TOKEN_COOKIE}=${value}; path=/; max-age=${maxAgeSeconds}; secure; samesite=strict`;
}

/** Returns the session that all tabs share. It is read each time, because another tab may have changed it. */
export function readSession(): StoredSession | null {
  const token = read(TOKEN_KEY);
  const epoch = read(EPOCH_KEY);
  return token && epoch ? { token, epoch } : null;
}

export function writeSession({ epoch, token }: StoredSession): void {
  write(EPOCH_KEY, epoch);
  write(TOKEN_KEY, token);
  writeCookie(token, COOKIE_SECONDS);
}

/** Returns the login of the last sign-in on this device; empty after a sign-out. */
export const readLogin = (): string => read(LOGIN_KEY) ?? '';

export const writeLogin = (login: string | null): void => write(LOGIN_KEY, login);

export function clearSession(): void {
  write(TOKEN_KEY, null);
  write(EPOCH_KEY, null);
  writeCookie('', 0);
}
