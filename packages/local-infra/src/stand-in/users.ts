import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { beginScram, userOfScram } from './scram.ts';

type Document = Record<string, unknown>;
const refusal = (code: number, errmsg: string): Document => ({ ok: 0, code, errmsg });
const AUTHENTICATION_FAILED = 18;
const ROLE_NOT_FOUND = 31;
const USER_NOT_FOUND = 11;
const UNAUTHORIZED = 13;
/** What may be asked before somebody has signed in. */
const OPEN = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'buildInfo', 'saslStart', 'saslContinue']);

interface StoredAccounts {
  roles: string[];
  /** Passwords, by `database.user`. */
  users: Record<string, string>;
}

/**
 * The users of a MongoDB that has none: they are made and put right by the commands of `apps/provision`, and sign in with
 * their passwords. What their roles permit is not looked at.
 * @param file where they are kept
 */
export function createUsers(file: string, administrator: { name: string; password: string }) {
  const stored = read(file);
  stored.users[`admin.${administrator.name}`] = administrator.password;
  const keep = () => {
    writeFileSync(`${file}.new`, JSON.stringify(stored), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return { ok: 1 };
  };
  const roleOf = (name: unknown, db: unknown) => `${String(db)}.${String(name)}`;

  const administration: Record<string, (command: Document, name: string) => Document> = {
    createRole(_command, name) {
      stored.roles.push(name);
      return keep();
    },
    updateRole: (_command, name) =>
      stored.roles.includes(name) ? { ok: 1 } : refusal(ROLE_NOT_FOUND, `no role ${name}`),
    createUser({ pwd }, name) {
      stored.users[name] = String(pwd);
      return keep();
    },
    updateUser({ pwd }, name) {
      if (!(name in stored.users)) return refusal(USER_NOT_FOUND, `no user ${name}`);
      stored.users[name] = String(pwd);
      return keep();
    },
  };

  /** Of one connection. */
  return function connection() {
    let begun: ReturnType<typeof beginScram> | undefined;
    let signedIn = false;
    /** Answers in place of the engine; null where it is asked. */
    return (command: Document): Document | null => {
      const [name = ''] = Object.keys(command);
      if (name === 'saslStart') {
        const first = textOf(command.payload);
        const password = stored.users[roleOf(userOfScram(first), command.$db)];
        if (password === undefined || command.mechanism !== 'SCRAM-SHA-256') return denied();
        begun = beginScram(first, password);
        return conversation(begun.first, false);
      }
      if (name === 'saslContinue') {
        if (signedIn) return conversation('', true);
        const last = begun?.finish(textOf(command.payload)) ?? null;
        if (last === null) return denied();
        signedIn = true;
        return conversation(last, true);
      }
      if (!signedIn && !OPEN.has(name)) return refusal(UNAUTHORIZED, `${name} requires authentication`);
      return administration[name]?.(command, roleOf(command[name], command.$db)) ?? null;
    };
  };
}

function read(file: string): StoredAccounts {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredAccounts;
  } catch {
    return { roles: [], users: {} };
  }
}

const textOf = (payload: unknown): string =>
  Buffer.from((payload as { buffer: Uint8Array }).buffer).toString();
const conversation = (payload: string, done: boolean): Document => ({
  conversationId: 1,
  done,
  payload: Buffer.from(payload),
  ok: 1,
});
const denied = () => refusal(AUTHENTICATION_FAILED, 'Authentication failed.');
