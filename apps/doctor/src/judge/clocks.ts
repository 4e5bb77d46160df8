import { CLOCK_LIMITS } from '@reserva/domain/clocks';
import { TURNSTILE_DRIFT_MS } from '@reserva/domain/parts';
import { type Finding, fault, ok, skipped, warning } from '../finding.ts';

const { unnoticedMs: UNNOTICED_MS, harmfulMs: HARMFUL_MS } = CLOCK_LIMITS;

const WHY =
  'Horários de reserva e de refeição, códigos de autenticadores e QR codes valem pelo relógio desta máquina.';
const TODO = 'Ligue a sincronização do relógio (timedatectl set-ntp true) e confira de novo.';

const seconds = (ms: number): string => `${Math.round(Math.abs(ms) / 1000)} s`;

/** @param aheadMs of the other clock; null where none was asked */
export function judgeClock(of: string, aheadMs: number | null): Finding {
  if (aheadMs === null) return skipped(`Relógio comparado com ${of}: não foi possível.`);
  if (Math.abs(aheadMs) <= UNNOTICED_MS) return ok(`O relógio concorda com ${of}.`);
  const what = `O relógio desta máquina está ${seconds(aheadMs)} ${aheadMs > 0 ? 'atrasado' : 'adiantado'} em relação a ${of}.`;
  return Math.abs(aheadMs) > HARMFUL_MS ? fault(what, WHY, TODO) : warning(what, WHY, TODO);
}

export function judgeTurnstileClocks(
  turnstiles: readonly { name: string; driftMs: number | null }[],
): Finding {
  const known = turnstiles.filter(({ driftMs }) => driftMs !== null);
  if (known.length === 0) return skipped('Nenhuma catraca disse a hora ainda.');
  const wrong = known.filter(({ driftMs }) => Math.abs(driftMs ?? 0) > TURNSTILE_DRIFT_MS);
  if (wrong.length === 0) return ok(`O relógio de ${known.length} catracas está certo.`);
  return warning(
    `Relógio errado: ${wrong.map(({ name, driftMs }) => `${name} (${seconds(driftMs ?? 0)})`).join(', ')}.`,
    'Sozinha, uma catraca deixa entrar e registra pelo relógio dela.',
    'Acerte o relógio na própria catraca e sincronize na página dela.',
  );
}
