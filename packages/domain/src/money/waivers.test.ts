import { describe, expect, it, test } from 'vitest';
import type { LeaveSpan } from './leaves.ts';
import {
  describeGrounds,
  describeRules,
  type ExpiredLine,
  firstRules,
  groundsOf,
  quarterOf,
  quarterRange,
  rulesAt,
  sameGrounds,
  type WaiverRules,
} from './waivers.ts';

const at = (moment: string) => new Date(`${moment}:00Z`);
const line = (given: Partial<ExpiredLine> = {}): ExpiredLine => ({
  id: 'x',
  date: '2026-11-19',
  meal: 1,
  createdAt: at('2026-11-19T11:00'),
  expiredAt: at('2026-11-19T17:00'),
  outageMinutes: 0,
  notServed: null,
  contest: null,
  ...given,
});
const vacation: LeaveSpan = {
  id: 'v',
  kind: 'vacation',
  from: '2026-11-10',
  lastDay: '2026-11-20',
  at: at('2026-11-21T12:00'),
};
const rules = (given: Partial<WaiverRules> = {}): WaiverRules => ({
  ...firstRules,
  version: 1,
  validFrom: at('2026-01-01T00:00'),
  ...given,
});
const judge = (lines: ExpiredLine[], versions: WaiverRules[], leaves: LeaveSpan[] = []) =>
  Object.fromEntries(groundsOf(lines, leaves, versions));
const water = { id: 'w', reason: 'Falta de água' };
const closedGround = { rule: 'closed', id: 'w', text: 'Falta de água' };
const leaveGround = { rule: 'leave', id: 'v', text: 'férias de 10/11/2026 a 20/11/2026' };

describe('the grounds of a waiver', () => {
  it.each([
    ['no reason', line(), rules(), []],
    ['a leave', line(), rules(), [leaveGround], [vacation]],
    ['a leave, before any decision about rules', line(), firstRules, [leaveGround], [vacation]],
    ['a leave where that is none', line(), rules({ leave: false }), [], [vacation]],
    ['an outage as long as allowed', line({ outageMinutes: 30 }), rules({ outageMinutes: 30 }), []],
    [
      'a longer outage',
      line({ outageMinutes: 31 }),
      rules({ outageMinutes: 30 }),
      [{ rule: 'outage', minutes: 31 }],
    ],
    ['an outage where that is none', line({ outageMinutes: 90 }), rules(), []],
    ['any outage', line({ outageMinutes: 1 }), rules({ outageMinutes: 0 }), [{ rule: 'outage', minutes: 1 }]],
    ['a closed meal', line({ notServed: water }), rules(), [closedGround]],
    [
      'a closed meal, before any decision about rules',
      line({ notServed: water }),
      firstRules,
      [closedGround],
    ],
    ['a closed meal where that is none', line({ notServed: water }), rules({ closed: false }), []],
    [
      'a closed meal in a leave: one waiver that names both',
      line({ notServed: water }),
      rules(),
      [leaveGround, closedGround],
      [vacation],
    ],
    ['a contest', line({ contest: 'c' }), rules({ leave: false }), [{ rule: 'contest', id: 'c' }]],
    [
      'two at once: one waiver that names both',
      line({ outageMinutes: 31 }),
      rules({ outageMinutes: 30 }),
      [leaveGround, { rule: 'outage', minutes: 31 }],
      [vacation],
    ],
  ] as const)(
    'the rules decide the grounds of a waiver (%s)',
    (_, expired, version, expected, leaves: readonly LeaveSpan[] = []) => {
      expect(judge([expired], [version], [...leaves])).toEqual(expected.length > 0 ? { x: expected } : {});
    },
  );

  it('a waiver follows the rules at the end of its shift', () => {
    const later = rules({ version: 2, validFrom: at('2026-11-19T17:01'), leave: false });
    expect(judge([line()], [rules(), later], [vacation])).toEqual({ x: [leaveGround] });
    const before = { ...later, validFrom: at('2026-11-19T17:00') };
    expect(judge([line()], [rules(), before], [vacation])).toEqual({});
  });
});

describe('the free no-shows of a quarter', () => {
  const days = ['2026-10-05', '2026-11-10', '2026-12-31', '2027-01-01'];
  const lines = days.map((date) => line({ id: date, date }));

  it('the first no-shows of each quarter are free, by date and meal', () => {
    for (const given of [lines, [...lines].reverse()]) {
      expect(judge(given, [rules({ freeNoShows: 2 })])).toEqual({
        '2026-10-05': [{ rule: 'freeNoShow', number: 1, of: 2 }],
        '2026-11-10': [{ rule: 'freeNoShow', number: 2, of: 2 }],
        '2027-01-01': [{ rule: 'freeNoShow', number: 1, of: 2 }],
      });
    }
  });

  it('a no-show that another rule waives is not one of the free ones', () => {
    const judged = judge(
      lines,
      [rules({ freeNoShows: 1 })],
      [{ ...vacation, from: '2026-10-01', lastDay: '2026-10-31' }],
    );
    expect(Object.keys(judged).sort()).toEqual(['2026-10-05', '2026-11-10', '2027-01-01']);
    expect(judged['2026-10-05']).toMatchObject([{ rule: 'leave' }]);
  });
});

test.each([
  ['2026-01-31', '2026-1', '2026-01-01', '2026-03-31'],
  ['2026-06-30', '2026-2', '2026-04-01', '2026-06-30'],
  ['2026-07-01', '2026-3', '2026-07-01', '2026-09-30'],
  ['2026-12-31', '2026-4', '2026-10-01', '2026-12-31'],
])('the quarter of %s has its key and its range', (date, key, from, to) => {
  expect([quarterOf(date), quarterRange(date)]).toEqual([key, { from, to }]);
});

test('the later of two rule versions from one instant is in force', () => {
  const versions = [rules({ version: 2, freeNoShows: 2 }), rules({ version: 1, freeNoShows: 1 })];
  expect(rulesAt(versions, at('2026-05-01T00:00')).freeNoShows).toBe(2);
  expect(rulesAt(versions, at('2025-05-01T00:00'))).toBe(firstRules);
});

test('grounds are the same whatever their order and text', () => {
  const leave = { rule: 'leave', id: 'v', text: 'férias' } as const;
  const outage = { rule: 'outage', minutes: 40 } as const;
  expect(sameGrounds([leave, outage], [outage, { ...leave, text: 'férias até ontem' }])).toBe(true);
  expect(sameGrounds([leave], [leave, outage])).toBe(false);
  expect(sameGrounds([leave], [{ ...leave, id: 'w' }])).toBe(false);
});

test('the grounds of a waiver are described in Portuguese', () => {
  expect(
    describeGrounds([
      { rule: 'leave', id: 'v', text: 'férias em 10/11/2026' },
      { rule: 'closed', id: 'w', text: 'Falta de água' },
      { rule: 'outage', minutes: 45 },
      { rule: 'freeNoShow', number: 1, of: 2 },
      { rule: 'contest', id: 'c' },
    ]),
  ).toBe(
    'férias em 10/11/2026; refeição fechada (Falta de água); catracas paradas por 45 minutos; 1ª falta do trimestre (2 sem cobrança); contestação aceita',
  );
});

test.each([
  [firstRules, 3, 'férias, afastamento ou folga'],
  [firstRules, 3, 'a refeição foi fechada'],
  [rules({ leave: false, closed: false }), 1, 'contestação'],
  [rules({ outageMinutes: 0 }), 4, 'em algum momento da refeição'],
  [rules({ outageMinutes: 1 }), 4, 'por mais de 1 minuto da refeição'],
  [rules({ freeNoShows: 1 }), 4, 'A primeira falta de cada trimestre.'],
  [rules({ outageMinutes: 30, freeNoShows: 3 }), 5, 'As 3 primeiras faltas de cada trimestre.'],
])('the rules of waivers are described in Portuguese (case %#)', (given, count, part) => {
  const sentences = describeRules(given);
  expect(sentences).toHaveLength(count);
  expect(sentences.join(' ')).toContain(part);
});
