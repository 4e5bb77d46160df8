import { isOperating } from '../gates/turnstile-health.ts';

/** The state of a part of the system: it works, it works with a problem, or it does not work. */
export type PartState = 'ok' | 'degraded' | 'failed';

/** The services that carry out commands. Without them the gateway reads but changes nothing. */
export const services = ['reservation', 'survey', 'activity', 'turnstile-sync', 'report'] as const;
/** The processes that send heartbeats to Redis. */
export const processes = ['gateway', ...services] as const;
/** The parts that exist once. In addition, each turnstile and each terminal is a part. */
export const parts = [...processes, 'mongodb', 'redis', 'mail', 'clock', 'backup'] as const;
export type Part = (typeof parts)[number];

export const turnstilePart = (id: string): string => `turnstile:${id}`;
export const terminalPart = (id: string): string => `terminal:${id}`;
export const isTerminalPart = (part: string): boolean => part.startsWith(terminalPart(''));

/** The interval at which the activity service checks all parts. */
export const CHECK_INTERVAL_MS = 30_000;
/** The time without a check after which the stored states count as out of date. */
export const CHECK_OVERDUE_MS = 4 * CHECK_INTERVAL_MS;

/** The result of one check of a part. */
export interface PartHealth {
  state: PartState;
  /** In Portuguese; empty if there is nothing to add to the state. */
  detail: string;
}

/** The stored health of a part, with its earlier states. */
export interface PartStatus extends PartHealth {
  since: Date;
  /** The earlier states, the latest last. At most `MAX_HISTORY` are stored. */
  history: PastHealth[];
}

interface PastHealth extends PartHealth {
  from: Date;
  to: Date;
  /** True if an alarm about this database outage was due during the outage, when nothing could be stored. */
  told?: boolean;
}

export const MAX_HISTORY = 30;

/**
 * Returns the status after a check.
 * @returns null if the check changes nothing that is stored
 */
export function statusAfter(
  before: PartStatus | null,
  { state, detail }: PartHealth,
  now: Date,
): PartStatus | null {
  if (!before) return { state, detail, since: now, history: [] };
  if (before.state === state) return before.detail === detail ? null : { ...before, detail };
  const past = { state: before.state, detail: before.detail, from: before.since, to: now };
  return { state, detail, since: now, history: [...before.history, past].slice(-MAX_HISTORY) };
}

/** The health of a store or server that answers. */
export const REACHABLE: PartHealth = { state: 'ok', detail: '' };

/** @param error only its code is shown, because its message can contain an address or a password */
export const unreachable = (error?: unknown): PartHealth => ({
  state: 'failed',
  detail: `Não responde${error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''}`,
});

const instances = (count: number) => `${count} em execução`;

/** @param counts.silent instances that stopped sending heartbeats within the last minute */
export function processHealth({ alive, silent }: { alive: number; silent: number }): PartHealth {
  if (alive === 0) return { state: 'failed', detail: 'Nenhum em execução' };
  if (silent === 0) return { state: 'ok', detail: instances(alive) };
  return { state: 'degraded', detail: `${instances(alive)}; ${silent} parou de dar sinal` };
}

/** The maximum error of a device's clock that is not reported. People at the gate notice a larger one. */
export const MAX_DEVICE_DRIFT_MS = 60_000;

export const hasWrongClock = (driftMs: number): boolean => Math.abs(driftMs) > MAX_DEVICE_DRIFT_MS;

interface DeviceFacts {
  lastSeenAt: Date | null;
  driftMs: number;
  /** True if another device answers at the address of this one. */
  replaced: boolean;
}

export function turnstileHealth({ lastSeenAt, driftMs, replaced }: DeviceFacts, now: Date): PartHealth {
  if (replaced) return { state: 'failed', detail: 'Outro equipamento responde no endereço dela' };
  if (lastSeenAt === null) return { state: 'failed', detail: 'Nunca deu sinal' };
  if (!isOperating(lastSeenAt, now)) return { state: 'failed', detail: 'Sem conexão' };
  if (!hasWrongClock(driftMs)) return { state: 'ok', detail: 'Operando' };
  return { state: 'degraded', detail: `Relógio errado em ${Math.round(Math.abs(driftMs) / 60_000)} min` };
}

/** Returns the health of a terminal, by the rules for turnstiles. Only the gender of the Portuguese text differs. */
export const terminalHealth = (facts: DeviceFacts, now: Date): PartHealth =>
  facts.replaced
    ? { state: 'failed', detail: 'Outro equipamento responde no endereço dele' }
    : turnstileHealth(facts, now);

/** The maximum age of the last backup. A backup is made every night, and two hours of delay are tolerated. */
export const MAX_BACKUP_AGE_MS = 26 * 3_600_000;

export interface BackupFacts {
  /** The last attempt. */
  last: { failure: string | null } | null;
  /** When the last proven backup began. */
  proven: Date | null;
  /** When the database was created; null if it is not prepared yet. */
  born: Date | null;
}

/**
 * Returns the health of the backup. A database without any backup is degraded on its first day and failed afterwards.
 */
export function backupHealth({ last, proven, born }: BackupFacts, now: Date): PartHealth {
  if (!last) {
    const isDue = born !== null && now.getTime() - born.getTime() > MAX_BACKUP_AGE_MS;
    return { state: isDue ? 'failed' : 'degraded', detail: 'Nenhum backup foi feito ainda' };
  }
  if (proven === null) return { state: 'failed', detail: last.failure ?? 'Nenhum backup foi comprovado' };
  if (now.getTime() - proven.getTime() > MAX_BACKUP_AGE_MS)
    return { state: 'failed', detail: last.failure ?? 'O último backup comprovado tem mais de um dia' };
  if (last.failure !== null) return { state: 'degraded', detail: last.failure };
  return { state: 'ok', detail: 'Feito e testado por restauração' };
}

/** Returns the public health of a refectory, which names no turnstile. */
export function refectoryHealth(operating: number, turnstiles: number): PartHealth {
  if (turnstiles === 0) return { state: 'ok', detail: 'sem catracas' };
  if (operating === turnstiles) return { state: 'ok', detail: 'catracas operando' };
  if (operating === 0) return { state: 'failed', detail: 'catracas sem conexão' };
  return { state: 'degraded', detail: `${operating} de ${turnstiles} catracas operando` };
}

/** The name of a part, and the operator's action when it is not ok, in Portuguese. */
interface PartText {
  name: string;
  action: string;
}

const processText = (name: string, effect: string): PartText => ({
  name,
  action: `Ele é iniciado de novo sozinho em meio minuto. Se não volta: docker compose ps e docker compose logs. ${effect}`,
});

export const partTexts: Record<Part, PartText> = {
  gateway: processText('Servidor web', 'Sem ele ninguém abre o aplicativo.'),
  reservation: processText('Reservas', 'Sem ele ninguém reserva, e as catracas decidem pela própria lista.'),
  survey: processText('Avaliações', 'Sem ele as refeições não podem ser avaliadas.'),
  activity: processText(
    'Registros e e-mails',
    'Nada se perde: recibos e registros saem quando ele voltar. Enquanto isso, ninguém é avisado de falhas.',
  ),
  'turnstile-sync': processText(
    'Comunicação com as catracas',
    'Sem ele horários não são enviados e eventos não são coletados.',
  ),
  report: processText('Relatórios', 'Sem ele não se geram documentos.'),
  mongodb: {
    name: 'Banco de dados (MongoDB)',
    action: 'Veja se a máquina dele responde e se o disco não está cheio. Enquanto isso nada é alterado.',
  },
  redis: {
    name: 'Filas (Redis)',
    action:
      'Veja se ele responde e se tem memória livre. Quem está conectado continua lendo; ninguém reserva nem entra.',
  },
  mail: {
    name: 'Envio de e-mails',
    action:
      'Confira SMTP_URL, a senha e se o servidor de e-mail responde. Os recibos esperam por uma semana.',
  },
  clock: {
    name: 'Relógios',
    action:
      'Ligue a sincronização do relógio em cada máquina (timedatectl set-ntp true). Com horas diferentes, pedidos são recusados como atrasados e códigos não valem.',
  },
  backup: {
    name: 'Backup',
    action: 'Rode npm run backup e leia o que ele diz; confira o espaço no destino.',
  },
};

/** The names of the queues in Portuguese. */
export const queueNames: Readonly<Record<string, string>> = {
  reservation: 'Reservas',
  checkin: 'Passagens nas catracas',
  operations: 'Operações em lote',
  survey: 'Avaliações',
  turnstile: 'Comunicação com as catracas',
  report: 'Relatórios',
  watch: 'Testes de avisos',
  activity: 'Registros e e-mails',
};

const turnstileActions: Record<PartState, string> = {
  ok: '',
  degraded: 'Acerte o relógio na própria catraca e sincronize na página dela.',
  failed: 'Confira energia, cabo de rede e endereço; depois, Testar conexão na página dela.',
};

const terminalActions: Record<PartState, string> = {
  ok: '',
  degraded: 'Acerte o relógio no próprio terminal; em Catracas, Terminais, vê-se quando ele está certo.',
  failed:
    'Confira energia, cabo de rede e endereço; em Catracas, Terminais, vê-se por que ele não responde. Até lá as pessoas reservam pelo aplicativo.',
};

/** Returns the action for a part that is not ok, in Portuguese. The text is empty if the part is ok. */
export function partAction(part: string, state: PartState): string {
  if (state === 'ok') return '';
  if (part in partTexts) return partTexts[part as Part].action;
  return (isTerminalPart(part) ? terminalActions : turnstileActions)[state];
}
