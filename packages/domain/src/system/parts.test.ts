import { describe, expect, it } from 'vitest';
import {
  backupHealth,
  MAX_HISTORY,
  type PartStatus,
  partAction,
  parts,
  partTexts,
  processHealth,
  refectoryHealth,
  statusAfter,
  terminalHealth,
  terminalPart,
  turnstileHealth,
  turnstilePart,
} from './parts.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 19, 15, minute));
const ok = { state: 'ok', detail: '1 em execução' } as const;
const failed = { state: 'failed', detail: 'Nenhum em execução' } as const;

describe('the status of a part', () => {
  it('the status of a part has its start and its history', () => {
    const first = statusAfter(null, ok, at(0)) as PartStatus;
    expect(first).toEqual({ ...ok, since: at(0), history: [] });
    expect(statusAfter(first, ok, at(1))).toBeNull();
    const fallen = statusAfter(first, failed, at(2)) as PartStatus;
    expect(fallen).toEqual({ ...failed, since: at(2), history: [{ ...ok, from: at(0), to: at(2) }] });
    // A different detail text is not a change of state.
    const two = { state: 'ok', detail: '2 em execução' } as const;
    expect(statusAfter(first, two, at(3))).toEqual({ ...two, since: at(0), history: [] });
  });

  it('the history of a part is bounded', () => {
    let kept: PartStatus | null = null;
    for (let n = 0; n < 2 * MAX_HISTORY; n++) kept = statusAfter(kept, n % 2 ? failed : ok, at(n));
    expect(kept?.history).toHaveLength(MAX_HISTORY);
    expect(kept?.history.at(-1)).toMatchObject({ state: 'ok', to: at(2 * MAX_HISTORY - 1) });
  });
});

it.each([
  [{ alive: 2, silent: 0 }, 'ok', '2 em execução'],
  [{ alive: 1, silent: 1 }, 'degraded', '1 em execução; 1 parou de dar sinal'],
  [{ alive: 0, silent: 1 }, 'failed', 'Nenhum em execução'],
])('a process with %o is %s', (signs, state, detail) => {
  expect(processHealth(signs)).toEqual({ state, detail });
});

const good = { lastSeenAt: at(0), driftMs: 500, replaced: false };
it.each([
  [good, 1, 'ok', 'Operando'],
  [{ ...good, driftMs: -180_000 }, 1, 'degraded', 'Relógio errado em 3 min'],
  [good, 2, 'failed', 'Sem conexão'],
  [{ ...good, lastSeenAt: null }, 0, 'failed', 'Nunca deu sinal'],
  [{ ...good, replaced: true }, 0, 'failed', 'Outro equipamento responde no endereço dela'],
])('a turnstile with %o after %i min is %s', (facts, minute, state, detail) => {
  expect(turnstileHealth(facts, at(minute))).toEqual({ state, detail });
});

it.each([
  [good, 'ok', 'Operando'],
  [{ ...good, driftMs: 120_000 }, 'degraded', 'Relógio errado em 2 min'],
  [{ ...good, lastSeenAt: null }, 'failed', 'Nunca deu sinal'],
  [{ ...good, replaced: true }, 'failed', 'Outro equipamento responde no endereço dele'],
])('a terminal with %o is %s', (facts, state, detail) => {
  expect(terminalHealth(facts, at(1))).toEqual({ state, detail });
});

const HOUR = 60;
it.each([
  [null, null, 'degraded', 'Nenhum backup foi feito ainda'],
  [{ failure: null }, at(0), 'ok', 'Feito e testado por restauração'],
  [{ failure: 'Disco cheio' }, at(0), 'degraded', 'Disco cheio'],
  [{ failure: 'Disco cheio' }, null, 'failed', 'Disco cheio'],
  [{ failure: null }, at(-27 * HOUR), 'failed', 'O último backup comprovado tem mais de um dia'],
])('backups with %o and the last good one of %s are %s', (last, proven, state, detail) => {
  expect(backupHealth({ last, proven, born: null }, at(0))).toEqual({ state, detail });
});

it.each([
  [null, 'degraded'],
  [at(-25 * HOUR), 'degraded'],
  [at(-27 * HOUR), 'failed'],
])('a database from %s without any backup is %s', (born, state) => {
  const detail = 'Nenhum backup foi feito ainda';
  expect(backupHealth({ last: null, proven: null, born }, at(0))).toEqual({ state, detail });
});

it('every part has a name and an action for each problem', () => {
  for (const part of [...parts, turnstilePart('a'), terminalPart('a')]) {
    expect(partAction(part, 'ok')).toBe('');
    for (const state of ['degraded', 'failed'] as const) expect(partAction(part, state)).not.toBe('');
  }
  // The action for a terminal must not be the one for a gate.
  expect(partAction(terminalPart('a'), 'failed')).not.toBe(partAction(turnstilePart('a'), 'failed'));
  expect(Object.keys(partTexts).sort()).toEqual([...parts].sort());
});

it.each([
  [0, 0, 'ok', 'sem catracas'],
  [2, 2, 'ok', 'catracas operando'],
  [1, 2, 'degraded', '1 de 2 catracas operando'],
  [0, 2, 'failed', 'catracas sem conexão'],
])('a site with %i of %i turnstiles operating is %s: %s', (operating, all, state, detail) => {
  expect(refectoryHealth(operating, all)).toEqual({ state, detail });
});
