import { isOperating } from '../gates/turnstile-health.ts';

/** How a part of the system is: well, working with something wrong, or not at all. */
export type PartState = 'ok' | 'degraded' | 'failed';

/** The services without which the gateway can read but change nothing. */
export const services = ['reservation', 'survey', 'activity', 'turnstile-sync', 'report'] as const;
/** Every part that there is once; each turnstile is one more, `turnstile:` and its id, and so is each terminal. */
export const parts = ['gateway', ...services, 'mongodb', 'redis', 'mail', 'clock', 'backup'] as const;
export type Part = (typeof parts)[number];

export const turnstilePart = (id: string): string => `turnstile:${id}`;
export const terminalPart = (id: string): string => `terminal:${id}`;
export const isTerminalPart = (part: string): boolean => part.startsWith(terminalPart(''));

/** How a part was found. */
export interface Seen {
  state: PartState;
  /** In Portuguese, for people; empty where there is nothing to say. */
  detail: string;
}

/** What is kept of a part: how it is, since when, and how it was before that. */
export interface Kept extends Seen {
  since: Date;
  /** The latest last; of a part that comes and goes all day the older ones are forgotten. */
  history: Past[];
}

interface Past extends Seen {
  from: Date;
  to: Date;
  /** Of an outage that nobody could keep while it lasted: whether somebody was told of it. */
  told?: boolean;
}

export const HISTORY_KEPT = 30;

/** What is kept after another look; null where nothing has changed. */
export function keptAfter(before: Kept | null, { state, detail }: Seen, now: Date): Kept | null {
  if (!before) return { state, detail, since: now, history: [] };
  if (before.state === state) return before.detail === detail ? null : { ...before, detail };
  const past = { state: before.state, detail: before.detail, from: before.since, to: now };
  return { state, detail, since: now, history: [...before.history, past].slice(-HISTORY_KEPT) };
}

const instances = (count: number) => `${count} em execução`;

/** A process of which several may run. */
export function judgeProcess({ alive, silent }: { alive: number; silent: number }): Seen {
  if (alive === 0) return { state: 'failed', detail: 'Nenhum em execução' };
  if (silent === 0) return { state: 'ok', detail: instances(alive) };
  return { state: 'degraded', detail: `${instances(alive)}; ${silent} parou de dar sinal` };
}

/** Noticed by people at the gate before by anybody else. */
export const TURNSTILE_DRIFT_MS = 60_000;

interface DeviceFacts {
  lastSeenAt: Date | null;
  driftMs: number;
  /** Another device answers at its address. */
  replaced: boolean;
}

export function judgeTurnstile({ lastSeenAt, driftMs, replaced }: DeviceFacts, now: Date): Seen {
  if (replaced) return { state: 'failed', detail: 'Outro equipamento responde no endereço dela' };
  if (lastSeenAt === null) return { state: 'failed', detail: 'Nunca deu sinal' };
  if (!isOperating(lastSeenAt, now)) return { state: 'failed', detail: 'Sem conexão' };
  if (Math.abs(driftMs) <= TURNSTILE_DRIFT_MS) return { state: 'ok', detail: 'Operando' };
  return { state: 'degraded', detail: `Relógio errado em ${Math.round(Math.abs(driftMs) / 60_000)} min` };
}

/** As a turnstile, in the words that fit it. */
export const judgeTerminal = (facts: DeviceFacts, now: Date): Seen =>
  facts.replaced
    ? { state: 'failed', detail: 'Outro equipamento responde no endereço dele' }
    : judgeTurnstile(facts, now);

/** One is made every night: two hours late nobody waits for it any more. */
const BACKUP_AGE_MS = 26 * 3_600_000;

/** What is known of backups. */
export interface BackupFacts {
  /** The last attempt. */
  last: { failure: string | null } | null;
  /** When the last one began that stands and was proven. */
  proven: Date | null;
  /** When the database was made; null where nothing was done to it yet. */
  born: Date | null;
}

/** Of a database of today none is expected yet; of one of last week somebody must have made one. */
export function judgeBackup({ last, proven: good, born }: BackupFacts, now: Date): Seen {
  if (!last) {
    const isDue = born !== null && now.getTime() - born.getTime() > BACKUP_AGE_MS;
    return { state: isDue ? 'failed' : 'degraded', detail: 'Nenhum backup foi feito ainda' };
  }
  if (good === null) return { state: 'failed', detail: last.failure ?? 'Nenhum backup foi comprovado' };
  if (now.getTime() - good.getTime() > BACKUP_AGE_MS)
    return { state: 'failed', detail: last.failure ?? 'O último backup comprovado tem mais de um dia' };
  if (last.failure !== null) return { state: 'degraded', detail: last.failure };
  return { state: 'ok', detail: 'Feito e testado por restauração' };
}

/** What everybody may know of a refectory. */
export function refectoryText(operating: number, turnstiles: number): string {
  if (turnstiles === 0) return 'sem catracas';
  if (operating === turnstiles) return 'catracas operando';
  if (operating === 0) return 'catracas sem conexão';
  return `${operating} de ${turnstiles} catracas operando`;
}
