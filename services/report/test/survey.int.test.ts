import { type SurveyShift, surveyShiftId } from '@reserva/database/models/surveys/survey-shifts';
import { newId } from '@reserva/runtime/process/ids';
import { testWith } from '@reserva/testing/test-with';
import { expect } from 'vitest';
import { createReportFixture } from './support/fixture.ts';

const DATE = '2026-11-19';

const test = testWith(createReportFixture);

test.beforeAll(async ({ fixture }) => {
  const rated = (bad: number, regular: number, good: number) => ({ bad, regular, good });
  const shift = (meal: 1 | 2, totals: SurveyShift['totals']) => {
    const key = { date: DATE, meal, site: 2 as const };
    return { _id: surveyShiftId(key), ...key, settled: true, quietFrom: new Date(0), totals };
  };
  const few = rated(0, 0, 2);
  await fixture.database.surveyShifts.create([
    shift(1, {
      assessments: 8,
      comments: 2,
      food: rated(0, 1, 7),
      variety: rated(1, 4, 3),
      hygiene: rated(6, 2, 0),
      dedication: rated(0, 0, 8),
    }),
    shift(2, { assessments: 2, comments: 0, food: few, variety: few, hygiene: few, dedication: few }),
  ]);
  const comment = (text: string) => ({
    _id: newId(new Date()),
    author: newId(new Date()),
    reservation: newId(new Date()),
    date: DATE,
    meal: 1,
    site: 2,
    food: 3,
    variety: 3,
    hygiene: 3,
    dedication: 3,
    comment: text,
    commented: true,
    active: true,
  });
  await fixture.database.surveyAnswers.create([
    comment('Feijão ótimo!\nFalta salada.'),
    comment(`${'Muito bom '.repeat(54)}fim`),
  ] as never);
});

const survey = (date: string, meal: 0 | 1 | 2 | 3 = 0) => ({ kind: 'survey', date, meal, site: 0 }) as const;

test('the survey report shows counts, approval and whole comments', async ({ fixture }) => {
  const { lines, title } = await fixture.ask(survey(DATE, 1));
  expect(title).toBe('Pesquisa de satisfação');
  expect(lines).toContain('Data: 19/11/2026 · Refeição: Almoço · Local: Todos');
  expect(lines).toContain('Aprovação  8 avaliações');
  for (const line of ['Refeição  93,75%', 'Variação  62,5%', 'Higiene  12,5%', 'Dedicação  100%']) {
    expect(lines).toContain(line);
  }
  expect(lines).toContain('Critério  Bom  Regular  Ruim');
  expect(lines).toContain('Higiene  0  2  6');
  const text = lines.join(' ');
  expect(text).toMatch(/Almoço {2}Fábrica {2}Feijão ótimo! Falta salada\./);
  expect(text.replace(/ {2}/g, ' ')).toContain(`${'Muito bom '.repeat(54)}fim`);
});

test('the survey report covers all shifts unless one is chosen', async ({ fixture }) => {
  expect((await fixture.ask(survey(DATE))).lines).toContain('Aprovação  10 avaliações');
  expect((await fixture.ask(survey(DATE, 2))).lines).toContain('Sem comentários.');
  expect(await fixture.refusalOf(survey(DATE, 3))).toBe('assessments_not_found');
});
