import type { SurveyRequestName } from '@reserva/contracts/surveys/survey-commands';
import { addLocalDays } from '@reserva/domain/basics/time';
import { insertUser } from '@reserva/testing/factories';
import { connectExplained } from '@reserva/testing/query-plans';
import { testWith } from '@reserva/testing/test-with';
import { expect } from 'vitest';
import { settleShifts } from '../src/ticks/tick.ts';
import { createSurveyFixture, DATE, ratings } from './support/fixture.ts';

const it = testWith(async () => {
  const plain = await createSurveyFixture();
  const database = plain.keep(await connectExplained(plain.stores.mongoUrl));
  return { ...plain, database, context: { ...plain.context, database } };
});

it.beforeAll(async ({ fixture }) => {
  // With this many past answers, a query plan that uses no index is noticed.
  const past = Array.from({ length: 600 }, (_, n) => ({
    _id: `past-${n}`,
    author: `a${n}`,
    reservation: `r${n}`,
    date: addLocalDays(DATE, -1 - (n % 60)),
    meal: 1,
    site: 2,
    food: 3,
    variety: 3,
    hygiene: 3,
    dedication: 3,
    comment: 'Bom',
    commented: true,
    active: true,
    removed: null,
    moderated: null,
    outbox: [],
  }));
  await fixture.database.surveyAnswers.collection.insertMany(past as never[]);
});

it('survey commands read few documents by an index', async ({ fixture }) => {
  const { user, meal } = await fixture.diner();
  const moderator = await insertUser(fixture.database, { role: 2 });
  const plans = await fixture.database.plansOf(async () => {
    const run = (name: SurveyRequestName, request: object) =>
      fixture.run(name, request as never, undefined, fixture.context);
    const rating = { userId: user._id, reservationId: meal._id, ...ratings, comment: 'Bom' };
    await run('survey.register', rating);
    await run('survey.register', rating);
    const [answer] = await fixture.answersTo(meal);
    const own = { userId: user._id, answerId: answer?._id ?? '' };
    const operator = { name: 'X', role: 2 };
    await run('survey.update', { ...own, ...ratings, comment: 'Melhor' });
    await run('survey.removeSuggestion', { ...own, userId: moderator._id, operator });
    await run('survey.removeSuggestion', { ...own, operator: null });
    await run('survey.remove', own);
  });
  expect(plans.length).toBeGreaterThan(5);
  for (const plan of plans) {
    expect(plan.stages, plan.filterText).not.toContain('COLLSCAN');
    expect(plan.docsExamined, plan.filterText).toBeLessThanOrEqual(2);
  }
});

it('a tick counts open survey shifts by an index', async ({ fixture }) => {
  await fixture.rated();
  fixture.clock.advance(3 * 3_600_000);
  const plans = await fixture.database.plansOf(() => settleShifts(fixture.context));
  const ofAnswers = plans.filter(({ collection }) => collection === 'surveyAnswers');
  expect(ofAnswers).toHaveLength(1);
  for (const plan of plans) {
    expect(plan.stages, plan.filterText).not.toContain('COLLSCAN');
    expect(plan.docsExamined, plan.filterText).toBeLessThanOrEqual(
      plan.collection === 'surveyAnswers' ? 0 : 5,
    );
  }
});
