import { surveyTotals } from '@reserva/database/queries/surveys/survey-totals';
import { newId } from '@reserva/runtime/process/ids';
import { until } from '@reserva/testing/drain';
import { insertUser } from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import type { Context } from '../src/context.ts';
import { createSurveyFixture, ratings, type SurveyFixture } from './support/fixture.ts';

const it = testWith(createSurveyFixture);

/** Thrown into a handler to simulate a crash of its process. */
class Died extends Error {}
type Call = (...args: unknown[]) => Promise<unknown>;

/**
 * Builds the context of a process that crashes at its nth write, either before the write or right after it. The first
 * write is 1.
 */
function dyingWith(context: Context, nth: number, when: 'before' | 'after'): Context {
  let writes = 0;
  const watch = <T extends object>(model: T): T =>
    new Proxy(model, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name !== 'insertOne' && name !== 'updateOne') return value;
        const call: Call = value.bind(target);
        return async (...args: unknown[]) => {
          if (++writes !== nth) return call(...args);
          if (when === 'after') await call(...args);
          throw new Died();
        };
      },
    });
  const { database } = context;
  const relay = {
    ...context.relay,
    // A process that will crash publishes no events. The sweep publishes them later.
    publish: () => undefined,
  };
  return {
    ...context,
    relay,
    database: {
      ...database,
      surveyAnswers: watch(database.surveyAnswers),
      surveyShifts: watch(database.surveyShifts),
    },
  };
}

/**
 * Runs a command once for each of its writes, with a crash before or after the write. After each crash another attempt
 * succeeds.
 * @returns the number of writes
 */
async function dieAtEveryWrite(
  fixture: SurveyFixture,
  fresh: () => Promise<{ run(context: Context): Promise<unknown>; check(): Promise<void> }>,
): Promise<number> {
  for (let nth = 1; ; nth++) {
    for (const when of ['before', 'after'] as const) {
      const { run, check } = await fresh();
      const outcome = await run(dyingWith(fixture.context, nth, when)).catch((error: unknown) => error);
      if (!(outcome instanceof Died)) return nth - 1;
      expect(await run(fixture.context)).toEqual({ ok: true, value: {} });
      await check();
    }
  }
}

describe('crashes of survey commands', () => {
  const totals = async (fixture: SurveyFixture) =>
    (await surveyTotals(fixture.database, { meal: 0, site: 0 })).assessments;

  it('registering an answer is done once despite a crash at any write', async ({ fixture }) => {
    const writes = await dieAtEveryWrite(fixture, async () => {
      // Each run needs a shift without a document, so that `openShift` writes one.
      await fixture.database.surveyShifts.collection.deleteMany({});
      await fixture.database.surveyAnswers.collection.deleteMany({});
      const { user, meal } = await fixture.diner();
      const id = newId(new Date());
      const request = { userId: user._id, reservationId: meal._id, ...ratings, comment: 'Bom' };
      return {
        run: (context) => fixture.run('survey.register', request, id, context),
        async check() {
          expect(await fixture.answersTo(meal)).toHaveLength(1);
          expect(await totals(fixture)).toBe(1);
        },
      };
    });
    expect(writes).toBe(2);
  });

  it('changing an answer is done once despite a crash at any write', async ({ fixture }) => {
    await dieAtEveryWrite(fixture, async () => {
      const { user, answer } = await fixture.rated();
      const request = { userId: user._id, answerId: answer._id, ...ratings, food: 1 as const, comment: '' };
      const before = await totals(fixture);
      return {
        run: (context) => fixture.run('survey.update', request, undefined, context),
        async check() {
          expect(await fixture.database.surveyAnswers.findById(answer._id).lean()).toMatchObject({ food: 1 });
          expect(await totals(fixture)).toBe(before);
        },
      };
    });
  });

  it('deleting an answer is done once despite a crash at any write', async ({ fixture }) => {
    await dieAtEveryWrite(fixture, async () => {
      const { user, answer } = await fixture.rated();
      const before = await totals(fixture);
      const id = newId(new Date());
      const request = { userId: user._id, answerId: answer._id };
      return {
        run: (context) => fixture.run('survey.remove', request, id, context),
        async check() {
          expect(await fixture.database.surveyAnswers.findById(answer._id).lean()).toMatchObject({
            active: false,
          });
          expect(await totals(fixture)).toBe(before - 1);
        },
      };
    });
  });

  it('deleting another person’s comment is logged once despite a crash at any write', async ({ fixture }) => {
    const operator = { name: 'OTAVIO RAMOS', role: 2 } as const;
    await dieAtEveryWrite(fixture, async () => {
      const { answer } = await fixture.rated();
      const moderator = await insertUser(fixture.database, { role: 2 });
      const id = newId(new Date());
      const request = { userId: moderator._id, answerId: answer._id, operator };
      return {
        run: (context) => fixture.run('survey.removeSuggestion', request, id, context),
        async check() {
          const lines = await until('the line', async () => {
            await fixture.sweep();
            const events = await waitingEvents(fixture.stores, 'operator.acted');
            const found = events.filter(({ payload }) => payload.operator.id === moderator._id);
            return found.length > 0 && found;
          });
          expect(lines).toHaveLength(1);
          const left = await fixture.database.surveyAnswers.findById(answer._id).lean();
          expect(left).toMatchObject({ comment: '', outbox: [] });
        },
      };
    });
  });
});
