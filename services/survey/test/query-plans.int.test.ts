import type { SurveyRequestName } from '@reserva/contracts/surveys/survey-commands';
import { addLocalDays } from '@reserva/domain/basics/time';
import { insertUser } from '@reserva/testing/factories';
import { connectExplained, type Explaining } from '@reserva/testing/query-plans';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settleShifts } from '../src/ticks/tick.ts';
import { createSurveyFixture, DATE, ratings, type SurveyFixture } from './support/fixture.ts';

let fixture: SurveyFixture;
let explained: Explaining & { stop(): Promise<void> };

beforeAll(async () => {
  const plain = await createSurveyFixture();
  const database = await connectExplained(plain.stores.mongoUrl);
  explained = database;
  fixture = { ...plain, database, context: { ...plain.context, database } };
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
  await database.surveyAnswers.collection.insertMany(past as never[]);
});
afterAll(async () => {
  await explained?.stop();
  await fixture?.dispose();
});

it('survey commands read few documents by an index', async () => {
  const { user, meal } = await fixture.diner();
  const moderator = await insertUser(fixture.database, { role: 2 });
  const plans = await explained.plansOf(async () => {
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

it('a tick counts open survey shifts by an index', async () => {
  await fixture.rated();
  fixture.clock.advance(3 * 3_600_000);
  const plans = await explained.plansOf(() => settleShifts(fixture.context));
  const ofAnswers = plans.filter(({ collection }) => collection === 'surveyAnswers');
  expect(ofAnswers).toHaveLength(1);
  for (const plan of plans) {
    expect(plan.stages, plan.filterText).not.toContain('COLLSCAN');
    expect(plan.docsExamined, plan.filterText).toBeLessThanOrEqual(
      plan.collection === 'surveyAnswers' ? 0 : 5,
    );
  }
});
