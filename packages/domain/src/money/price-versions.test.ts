import { describe, expect, it } from 'vitest';
import { chargedAt, isSettled, priceStart, versionAt, versionStates } from './price-versions.ts';

const zone = 'America/Sao_Paulo';
const at = (text: string) => new Date(`${text}-03:00`);
const version = (n: number, from: string, withdrawn: string | null = null) => ({
  version: n,
  validFrom: at(from),
  withdrawnAt: withdrawn === null ? null : at(withdrawn),
});
const first = version(1, '2026-01-05T08:00:00');
const december = version(2, '2026-12-01T00:00:00');

describe('the price version of an instant', () => {
  it.each([
    ['none before the first', [first], '2026-01-05T07:59:59', undefined],
    ['from its own instant on', [first], '2026-01-05T08:00:00', 1],
    ['the old one up to the last second of the day before', [first, december], '2026-11-30T23:59:59', 1],
    ['the new one from midnight on', [first, december], '2026-12-01T00:00:00', 2],
    [
      'what is saved at once does not put off what is to come',
      [first, december, version(3, '2026-11-20T10:00:00')],
      '2026-12-01T11:30:00',
      2,
    ],
    [
      'what is saved at once counts until then',
      [first, december, version(3, '2026-11-20T10:00:00')],
      '2026-11-30T11:30:00',
      3,
    ],
    [
      'nothing of what was withdrawn',
      [first, version(2, '2026-12-01T00:00:00', '2026-11-25T09:00:00')],
      '2026-12-01T11:30:00',
      1,
    ],
    ['of two of one instant the later', [first, version(2, '2026-01-05T08:00:00')], '2026-01-06T12:00:00', 2],
  ])('the price version of an instant is found (%s)', (_, versions, instant, expected) => {
    expect(versionAt(versions, at(instant))?.version).toBe(expected);
    expect(versionAt(versions.toReversed(), at(instant))?.version).toBe(expected);
  });

  it('price versions are listed with their states, the latest start first', () => {
    const all = [
      first,
      december,
      version(3, '2026-11-20T10:00:00'),
      version(4, '2026-12-24T00:00:00', '2026-11-22T10:00:00'),
    ];
    const states = (now: string) =>
      versionStates(all, at(now)).map(({ version: n, state }) => `${n} ${state}`);
    expect(states('2026-11-23T12:00:00')).toEqual(['4 withdrawn', '2 coming', '3 present', '1 past']);
    expect(states('2026-12-01T00:00:00')).toEqual(['4 withdrawn', '2 present', '3 past', '1 past']);
  });
});

describe('the start of new prices', () => {
  const noon = at('2026-11-23T12:00:00');
  it.each([
    ['without a day at once', undefined, noon, { at: noon, planned: false }],
    ['today at once', '2026-11-23', noon, { at: noon, planned: false }],
    ['tomorrow with its first minute', '2026-11-24', noon, { at: at('2026-11-24T00:00:00'), planned: true }],
    ['yesterday never', '2026-11-22', noon, 'past'],
    ['in a month before never', '2026-10-31', noon, 'past'],
    ['not in the last two minutes before', '2026-11-24', at('2026-11-23T23:58:01'), 'past'],
    [
      'two minutes before',
      '2026-11-24',
      at('2026-11-23T23:58:00'),
      { at: at('2026-11-24T00:00:00'), planned: true },
    ],
    [
      'today just after midnight',
      '2026-11-24',
      at('2026-11-24T00:00:01'),
      { at: at('2026-11-24T00:00:01'), planned: false },
    ],
  ])('new prices start at once or with a future day (%s)', (_, from, now, expected) => {
    expect(priceStart(from, { now, zone })).toEqual(expected);
  });

  it('prices that begin within two minutes count as begun', () => {
    expect(isSettled(december.validFrom, at('2026-11-30T23:58:00'))).toBe(false);
    expect(isSettled(december.validFrom, at('2026-11-30T23:58:01'))).toBe(true);
    expect(isSettled(december.validFrom, at('2026-12-05T00:00:00'))).toBe(true);
  });
});

it.each([
  ['at its turn', '2026-11-30T12:10:00', '2026-11-30T12:10:00.000'],
  ['by its day if the turn came after midnight', '2026-12-01T00:00:20', '2026-11-30T23:59:59.999'],
])('a meal is charged %s', (_, turned, expected) => {
  expect(chargedAt(at(turned), '2026-11-30', zone)).toEqual(at(expected));
});
