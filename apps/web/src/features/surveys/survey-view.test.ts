import type { ReservationStatus } from '@reserva/contracts/basics/primitives';
import { addLocalDays } from '@reserva/domain/basics/time';
import { describe, expect, it } from 'vitest';
import type { SurveyAnswer, SurveyTotals } from '@/shared/api/screen-names.ts';
import { criterionBars, dayPoints } from './chart-view.ts';
import { draftOf, emptyDraft, missingCriteria, readDraft } from './survey-draft.ts';
import { problemText } from './survey-failures.ts';
import {
  canBeRated,
  deadlineSentence,
  mayChange,
  mealAndDay,
  ownCounts,
  reachesIntoLastMonth,
} from './survey-view.ts';

const TODAY = '2026-11-19';
const answer = (given: Partial<SurveyAnswer> = {}): SurveyAnswer => ({
  id: 'a'.repeat(24),
  date: TODAY,
  horario: 1,
  refeicao: 3,
  variedade: 2,
  higiene: 1,
  dedicacao: 3,
  sugestao: 'Mais salada',
  ...given,
});
const totals: SurveyTotals = {
  total_assessments: 4,
  total_meal_bad: 0,
  total_meal_regular: 1,
  total_meal_good: 3,
  total_variety_bad: 1,
  total_variety_regular: 1,
  total_variety_good: 2,
  total_hygiene_bad: 4,
  total_hygiene_regular: 0,
  total_hygiene_good: 0,
  total_dedication_bad: 0,
  total_dedication_regular: 0,
  total_dedication_good: 4,
};

describe('drafts', () => {
  const rated = draftOf(answer());

  it('a draft is complete once all four criteria are rated', () => {
    expect(missingCriteria(emptyDraft)).toEqual(['feed', 'variety', 'hygiene', 'dedication']);
    expect(readDraft(emptyDraft)).toEqual({ ok: false, fault: 'incomplete' });
    const half = { ...rated, ratings: { ...rated.ratings, hygiene: null } };
    expect(missingCriteria(half)).toEqual(['hygiene']);
    expect(readDraft(half)).toEqual({ ok: false, fault: 'incomplete' });
    expect(readDraft({ ...rated, suggestion: ' ok ' })).toEqual({
      ok: true,
      answers: { feed: 3, variety: 2, hygiene: 1, dedication: 3, suggestion: '' },
    });
  });

  it.each([
    ['a@b', 'Não é permitido caracteres especiais!'],
    ['a\nb\nc\nd\ne', 'Excesso de quebras de linhas!'],
    ['x'.repeat(551), 'O comentário pode ter até 550 caracteres.'],
  ])('the comment %j is refused with the message: %s', (suggestion, sentence) => {
    const read = readDraft({ ...rated, suggestion });
    expect(read.ok ? null : problemText(read.fault)).toBe(sentence);
  });

  it('a draft without ratings has the message Preencha a Pesquisa!', () => {
    expect(problemText('incomplete')).toBe('Preencha a Pesquisa!');
  });
});

describe('items of the statement', () => {
  const item = (status: ReservationStatus, daysAgo = 0) => ({
    id: 'r1',
    status,
    date: addLocalDays(TODAY, -daysAgo),
  });
  const none = { answered: [], days: 2 };

  it.each([
    [1, false],
    [2, true],
    [3, false],
    [4, true],
  ] as const)('a reservation of status %i can be rated: %s', (status, yes) => {
    expect(canBeRated(item(status), none, TODAY)).toBe(yes);
  });

  it('a meal can be rated once until the end of the last day', () => {
    expect([0, 1, 2, 3].map((days) => canBeRated(item(2, days), none, TODAY))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(canBeRated(item(2, 3), { answered: [], days: 3 }, TODAY)).toBe(true);
    expect(canBeRated(item(2), { answered: ['r1'], days: 2 }, TODAY)).toBe(false);
  });

  it('a survey of last month is open in the first days of a month', () => {
    expect(reachesIntoLastMonth('2026-12-02', 2)).toBe(true);
    expect(reachesIntoLastMonth('2026-12-03', 2)).toBe(false);
  });
});

it.each([
  [0, 'Cada refeição pode ser avaliada até as 23:59 do próprio dia: a de hoje, até 19/11/2026.'],
  [1, 'Cada refeição pode ser avaliada até as 23:59 do dia seguinte: a de hoje, até 20/11/2026.'],
  [2, 'Cada refeição pode ser avaliada até as 23:59 do 2º dia depois dela: a de hoje, até 21/11/2026.'],
])('a deadline of %i days is explained as: %s', (days, sentence) => {
  expect(deadlineSentence(days, TODAY)).toBe(sentence);
});

it('the own answers are counted by criterion', () => {
  const answers = [answer(), answer({ refeicao: 1 }), answer({ refeicao: 3, higiene: 3 })];
  expect(ownCounts(answers)).toEqual([
    { label: 'Refeição', counts: { 3: 2, 2: 0, 1: 1 } },
    { label: 'Variação', counts: { 3: 0, 2: 3, 1: 0 } },
    { label: 'Higiene', counts: { 3: 1, 2: 0, 1: 2 } },
    { label: 'Dedicação', counts: { 3: 3, 2: 0, 1: 0 } },
  ]);
});

it('an own answer is named by meal and day', () => {
  expect(mealAndDay(answer({ horario: 3 }))).toBe('Ceia · 19/11/2026');
});

it('an own answer can be changed only on its day', () => {
  expect(mayChange(answer(), TODAY)).toBe(true);
  expect(mayChange(answer({ date: '2026-11-18' }), TODAY)).toBe(false);
});

describe('the charts', () => {
  it('the bars show how the ratings of each criterion divide', () => {
    expect(criterionBars(totals).map(({ label, Bom, Regular, Ruim }) => [label, Bom, Regular, Ruim])).toEqual(
      [
        ['Refeição', 3, 1, 0],
        ['Variação', 2, 1, 1],
        ['Higiene', 0, 0, 4],
        ['Dedicação', 4, 0, 0],
      ],
    );
  });

  it('the day chart shows 30 days in a row with gaps for days without answers', () => {
    const points = dayPoints([{ date: '2026-11-18', ...totals }], TODAY);
    expect(points).toHaveLength(30);
    expect([points[0]?.date, points[29]?.date]).toEqual(['2026-10-21', TODAY]);
    expect(points[28]).toEqual({
      date: '2026-11-18',
      label: '18/11',
      answers: 4,
      meal: 87.5,
      variety: 62.5,
      hygiene: 0,
      dedication: 100,
    });
    expect(points[29]).toMatchObject({ answers: 0, meal: null });
  });
});
