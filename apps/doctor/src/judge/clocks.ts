import { clockState } from '@reserva/domain/clocks';
import { hasWrongClock, partAction, terminalPart, turnstilePart } from '@reserva/domain/parts';
import { type Finding, findingOf, ok, skipped, warning } from '../finding.ts';

const WHY =
  'Horários de reserva e de refeição, códigos de autenticadores e QR codes valem pelo relógio desta máquina.';
const TODO = 'Ligue a sincronização do relógio (timedatectl set-ntp true) e confira de novo.';

const seconds = (ms: number): string => `${Math.round(Math.abs(ms) / 1000)} s`;

/** @param aheadMs of the other clock; null if it could not be read */
export function judgeClock(of: string, aheadMs: number | null): Finding {
  if (aheadMs === null) return skipped(`Relógio comparado com ${of}: não foi possível.`);
  const state = clockState(aheadMs);
  if (state === 'ok') return ok(`O relógio concorda com ${of}.`);
  const what = `O relógio desta máquina está ${seconds(aheadMs)} ${aheadMs > 0 ? 'atrasado' : 'adiantado'} em relação a ${of}.`;
  return findingOf(state, what, WHY, TODO);
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

/** Finds wrong clocks, and devices that never answered. */
export function judgeDeviceClocks(
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
