import type { User } from '@reserva/database/models/people/users';
import { waitingEvents } from '@reserva/testing/queues';
import { testWith } from '@reserva/testing/test-with';
import { expect, onTestFinished, vi } from 'vitest';
import { remindRating } from '../src/ticks/remind-rating.ts';
import { tick } from '../src/ticks/tick.ts';
import { createSurveyFixture, DATE, type SurveyFixture } from './support/fixture.ts';

const AFTER = `${DATE}T14:10`;
const SHIFT = `2-${DATE}-1`;

const it = testWith(createSurveyFixture);

it.beforeEach(async ({ fixture }) => {
  const { shifts, ratingRuns } = fixture.database;
  for (const each of [shifts, ratingRuns]) await each.collection.deleteMany({});
  fixture.clock.set(AFTER);
  const endedAt = new Date(`${DATE}T17:00:00Z`);
  await shifts.create({ _id: SHIFT, site: 2, date: DATE, meal: 1, endedAt, settledAt: endedAt });
});

const ask = (fixture: SurveyFixture, { _id }: User) =>
  fixture.database.reminderSwitches.create({ _id, email: ['rating'], asks: ['rating'], revision: 1 });
const remind = async (fixture: SurveyFixture) => {
  await remindRating(fixture.context);
  await fixture.sweep();
  return waitingEvents(fixture.stores, 'reminder.due');
};

it('a diner who has not rated is reminded once under an anonymous id', async ({ fixture }) => {
  const { user, meal } = await fixture.diner();
  await ask(fixture, user);
  const { user: rated } = await fixture.rated();
  await ask(fixture, rated);
  const [missed, elsewhere] = [await fixture.diner({ state: 3 }), await fixture.diner({ site: 1 })];
  for (const each of [missed, elsewhere]) await ask(fixture, each.user);
  await fixture.diner();
  const reminders = await remind(fixture);
  expect(reminders).toMatchObject([
    { payload: { topic: 'rating', person: { id: user._id }, email: user.email, reservationId: meal._id } },
  ]);
  expect(reminders[0]?.id).not.toContain(meal._id);
  expect(reminders[0]?.id).not.toBe(fixture.context.hashes.reservation(meal._id));
  expect(await remind(fixture), 'another tick').toHaveLength(1);
});

it('totals that cannot be settled do not stop reminders', async ({ fixture }) => {
  const { user, meal } = await fixture.diner();
  await ask(fixture, user);
  const failing = vi.spyOn(fixture.context.database.surveyShifts, 'find').mockImplementation(() => {
    throw new Error('away');
  });
  onTestFinished(() => failing.mockRestore());
  await tick(fixture.context);
  await fixture.sweep();
  expect(failing).toHaveBeenCalled();
  const reminders = await waitingEvents(fixture.stores, 'reminder.due');
  expect(reminders.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ reservationId: meal._id }),
  );
});

it('a rating reminder is not sent early, at night or to ended accounts', async ({ fixture }) => {
  const { user } = await fixture.diner();
  await ask(fixture, user);
  const before = (await remind(fixture)).length;
  await fixture.database.ratingRuns.collection.deleteMany({});
  await fixture.database.shifts.updateOne({ _id: SHIFT }, { $set: { settledAt: null } });
  expect(await remind(fixture)).toHaveLength(before);
  await fixture.database.shifts.updateOne({ _id: SHIFT }, { $set: { settledAt: new Date() } });
  fixture.clock.set(`${DATE}T22:00`);
  expect(await remind(fixture)).toHaveLength(before);
  expect(await fixture.database.ratingRuns.countDocuments({})).toBe(0);
  fixture.clock.set(AFTER);
  await fixture.database.users.updateMany({}, { $set: { active: false } });
  expect(await remind(fixture)).toHaveLength(before);
  expect(await fixture.database.ratingRuns.findById(SHIFT).lean()).toMatchObject({
    finishedAt: expect.any(Date),
  });
});
