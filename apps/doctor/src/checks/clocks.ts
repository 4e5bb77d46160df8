import type { Database } from '@reserva/database/database';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { allTerminals, allTurnstiles } from '@reserva/database/queries/gates/turnstiles';
import { clockState } from '@reserva/domain/system/clocks';
import { hasWrongClock, partAction, terminalPart, turnstilePart } from '@reserva/domain/system/parts';
import { type Finding, findingOf, ok, skipped, warning } from '../finding.ts';
import { ask, reasonOf } from '../net/ask.ts';
import { askNtp } from '../net/ntp.ts';
import type { Check } from '../run-checks.ts';

export const gatewayClock: Check = {
  name: 'clock',
  title: 'Relógio do servidor web',
  async run({ config: { publicUrl }, clock }) {
    const answer = await ask(new URL('/backendapi/health', publicUrl)).catch(() => null);
    const there = Number(answer?.headers['x-server-time']);
    const aheadMs = answer && there ? there + answer.tookMs / 2 - clock.now().getTime() : null;
    return [evaluateClock('o servidor web', aheadMs)];
  },
};

export const timeServer: Check = {
  name: 'time-server',
  title: 'Relógio e servidor de hora',
  run: async ({ config: { timeServer: url } }) => [await compareWith(url)],
};

/** Compares the real clock with a server's. The clock of the context is not used, because `--at` moves it. */
async function compareWith(url: URL | null): Promise<Finding> {
  if (!url)
    return skipped(
      'Nenhum servidor de hora configurado.',
      'Defina TIME_SERVER (ntp://a.ntp.br ou um endereço https) para comparar.',
    );
  try {
    return evaluateClock(url.host, url.protocol === 'ntp:' ? await askNtp(url) : await httpDate(url));
  } catch (error) {
    return warning(
      `O servidor de hora ${url.host} não responde: ${reasonOf(error)}.`,
      'Não se sabe se o relógio desta máquina está certo.',
      'Confira TIME_SERVER e a saída da rede (NTP: UDP 123).',
    );
  }
}

async function httpDate(url: URL): Promise<number> {
  const { headers, at, tookMs } = await ask(url);
  const sentAtMs = Date.parse(String(headers.date));
  if (Number.isNaN(sentAtMs)) throw new Error('a resposta não tem Date');
  // The `Date` header drops the fraction of a second, which is half a second on average.
  return sentAtMs + 500 + tookMs / 2 - at;
}

const deviceClocks = (
  kind: DeviceKind,
  title: string,
  all: (database: Database) => Promise<Turnstile[]>,
): Check => ({
  name: `${kind}-clocks`,
  title,
  async run(context) {
    const devices = await all(await context.database());
    const drifts = devices.map(({ name, device }) => ({ name, driftMs: device.clock?.driftMs ?? null }));
    return evaluateDeviceClocks(kind, drifts);
  },
});

export const turnstileClocks = deviceClocks('turnstile', 'Relógio das catracas', allTurnstiles);
export const terminalClocks = deviceClocks('terminal', 'Relógio dos terminais', allTerminals);

const WHY =
  'Horários de reserva e de refeição, códigos de autenticadores e QR codes valem pelo relógio desta máquina.';
const TODO = 'Ligue a sincronização do relógio (timedatectl set-ntp true) e confira de novo.';

const seconds = (ms: number): string => `${Math.round(Math.abs(ms) / 1000)} s`;

/**
 * Returns the finding about a clock.
 * @param aheadMs the milliseconds by which the other clock is ahead, or null if it could not be read
 */
export function evaluateClock(of: string, aheadMs: number | null): Finding {
  if (aheadMs === null) return skipped(`Relógio comparado com ${of}: não foi possível.`);
  const state = clockState(aheadMs);
  if (state === 'ok') return ok(`O relógio concorda com ${of}.`);
  const message = `O relógio desta máquina está ${seconds(aheadMs)} ${aheadMs > 0 ? 'atrasado' : 'adiantado'} em relação a ${of}.`;
  return findingOf(state, message, WHY, TODO);
}

const texts = {
  turnstile: {
    none: 'Nenhuma catraca cadastrada.',
    several: 'catracas',
    why: 'Sozinha, uma catraca deixa entrar e registra pelo relógio dela.',
    todo: partAction(turnstilePart(''), 'degraded'),
    silentWhy: 'Ela ainda não foi configurada por este sistema: ninguém passa por ela.',
    silentTodo: partAction(turnstilePart(''), 'failed'),
  },
  terminal: {
    none: 'Nenhum terminal cadastrado.',
    several: 'terminais',
    why: 'Sozinho, um terminal anota pelo relógio dele quando alguém reservou: a marcação pode contar como tardia.',
    todo: partAction(terminalPart(''), 'degraded'),
    silentWhy: 'Ele ainda não foi configurado por este sistema: ninguém reserva nele.',
    silentTodo: partAction(terminalPart(''), 'failed'),
  },
};
export type DeviceKind = keyof typeof texts;

/** Returns the findings about devices whose clocks are wrong or that never answered. */
export function evaluateDeviceClocks(
  kind: DeviceKind,
  devices: readonly { name: string; driftMs: number | null }[],
): Finding[] {
  const { none, several, why, todo, silentWhy, silentTodo } = texts[kind];
  if (devices.length === 0) return [skipped(none)];
  const answered = devices.filter(({ driftMs }) => driftMs !== null);
  const silent = devices.filter(({ driftMs }) => driftMs === null).map(({ name }) => name);
  const wrong = answered.filter(({ driftMs }) => hasWrongClock(driftMs ?? 0));
  const findings: Finding[] = [];
  if (wrong.length > 0) {
    const named = wrong.map(({ name, driftMs }) => `${name} (${seconds(driftMs ?? 0)})`);
    findings.push(warning(`Relógio errado: ${named.join(', ')}.`, why, todo));
  } else if (answered.length > 0) {
    findings.push(ok(`O relógio de ${answered.length} ${several} está certo.`));
  }
  if (silent.length > 0)
    findings.push(warning(`Nunca respondeu: ${silent.join(', ')}.`, silentWhy, silentTodo));
  return findings;
}
