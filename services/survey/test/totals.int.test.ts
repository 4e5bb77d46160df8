import type { MealId, Order, Rating, SiteId } from '@reserva/contracts/basics/primitives';
import { surveyMonthId } from '@reserva/database/models/surveys/survey-months';
import { surveyShiftId } from '@reserva/database/models/surveys/survey-shifts';
import { surveyComments } from '@reserva/database/queries/surveys/survey-answers';
import { countShifts, type ShiftKey } from '@reserva/database/queries/surveys/survey-shifts';
import { surveyDays, surveyTotals } from '@reserva/database/queries/surveys/survey-totals';
import { addLocalDays } from '@reserva/domain/basics/time';
import { propertyRuns } from '@reserva/testing/property-runs';
import { testWith } from '@reserva/testing/test-with';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { openShift } from '../src/open-shift.ts';
import { settleMonths, settleShifts } from '../src/ticks/tick.ts';
import { createSurveyFixture, DATE, ratings, type SurveyFixture } from './support/fixture.ts';

const it = testWith(createSurveyFixture);

it.beforeEach(({ fixture }) => fixture.clock.set(`${DATE}T14:30`));

const lunch = { date: DATE, meal: 1, site: 2 } as const;
const HOURS = 3_600_000;
const all = { meal: 0, site: 0 } as const;
const of = (date: string) => ({ ...all, dates: { from: date, to: date } });
const stored = (fixture: SurveyFixture, shift: Parameters<typeof surveyShiftId>[0]) =>
  fixture.database.surveyShifts.findById(surveyShiftId(shift)).lean();

describe('the totals of a shift', () => {
  it('the totals of a shift are exact before and after settling', async ({ fixture }) => {
    const date = '2026-11-18';
    const { user, answer } = await fixture.rated({ date: DATE, meal: 3 });
    const shift = { ...lunch, meal: 3 } as const;
    const totals = async () => {
      const ofDay = await surveyTotals(fixture.database, { ...of(DATE), meal: 3 });
      expect(await surveyTotals(fixture.database, { meal: 3, site: 0 }), 'of all time').toEqual(ofDay);
      return ofDay;
    };
    const month = () => fixture.database.surveyMonths.findById('2026-11').lean();
    const settle = async () => {
      await settleShifts(fixture.context);
      await settleMonths(fixture.context);
    };
    const one = { assessments: 1, comments: 1, food: { bad: 0, regular: 0, good: 1 } };
    expect(await totals()).toMatchObject(one);
    expect(await stored(fixture, shift)).toMatchObject({ settled: false, totals: null });

    await settle();
    expect(await stored(fixture, shift), 'too soon').toMatchObject({ settled: false });
    expect(await month(), 'too soon').toMatchObject({ settled: false, parts: null });
    fixture.clock.advance(2 * HOURS);
    await settle();
    expect(await stored(fixture, shift)).toMatchObject({ settled: true, totals: one });
    expect(await month()).toMatchObject({ settled: true, parts: [{ meal: 3, site: 2, totals: one }] });
    expect(await totals()).toMatchObject(one);

    const worse = { userId: user._id, answerId: answer._id, ...ratings, food: 1 as const, comment: '' };
    expect(await fixture.run('survey.update', worse)).toMatchObject({ ok: true });
    expect(await month()).toMatchObject({ settled: false });
    const changed = { assessments: 1, comments: 0, food: { bad: 1, regular: 0, good: 0 } };
    expect(await totals()).toMatchObject(changed);
    await fixture.run('survey.remove', { userId: user._id, answerId: answer._id });
    expect(await totals()).toMatchObject({ assessments: 0, comments: 0 });
    fixture.clock.advance(2 * HOURS);
    await settle();
    expect(await totals()).toMatchObject({ assessments: 0, comments: 0 });
    expect(await surveyDays(fixture.database, { meal: 3, site: 0, dates: { from: date, to: DATE } })).toEqual(
      [],
    );
  });

  it('the totals of a shift store no time finer than the hour', async ({ fixture }) => {
    const shift = { ...lunch, date: '2026-12-04' } as const;
    await openShift(fixture.context, shift);
    for (const kept of [
      await stored(fixture, shift),
      await fixture.database.surveyMonths.findById('2026-12').lean(),
    ]) {
      const quiet = kept?.quietFrom as Date;
      expect(quiet.getTime() % HOURS).toBe(0);
      const ahead = quiet.getTime() - fixture.clock.now().getTime();
      expect(ahead).toBeGreaterThan(HOURS);
      expect(ahead).toBeLessThanOrEqual(2 * HOURS);
    }
  });

  it('the totals of a shift stay open if an answer comes during settling', async ({ fixture }) => {
    const shift = { ...lunch, date: '2026-11-17' } as const;
    await fixture.rated({ date: shift.date });
    fixture.clock.advance(2 * HOURS);
    const { database } = fixture;
    // Another answer arrives after the answers are counted and before the totals are written.
    const surveyAnswers = new Proxy(database.surveyAnswers, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== 'aggregate') return value;
        return (pipeline: never) => ({
          hint: async (index: string) => {
            const counted = await target.aggregate(pipeline).hint(index);
            await fixture.rated({ date: shift.date });
            return counted;
          },
        });
      },
    });
    await settleShifts({ ...fixture.context, database: { ...database, surveyAnswers } });
    expect(await stored(fixture, shift)).toMatchObject({ settled: false });
    expect(await surveyTotals(database, of(shift.date))).toMatchObject({ assessments: 2 });
  });

  it('the totals of a shift are created once by simultaneous answers', async ({ fixture }) => {
    const shift = { ...lunch, date: '2026-11-10' } as const;
    await Promise.all(Array.from({ length: 30 }, () => openShift(fixture.context, shift)));
    const before = await stored(fixture, shift);
    await openShift(fixture.context, shift);
    expect(await stored(fixture, shift)).toEqual(before);
    expect(await fixture.database.surveyShifts.countDocuments({ date: shift.date })).toBe(1);
  });
});

async function clear(fixture: SurveyFixture): Promise<void> {
  const { surveyAnswers, surveyShifts, surveyMonths } = fixture.database;
  for (const { collection } of [surveyAnswers, surveyShifts, surveyMonths]) await collection.deleteMany({});
}

/** Inserts the months of the answers. `isSettled` decides if the nth month is settled. */
async function insertMonths(
  fixture: SurveyFixture,
  answers: readonly { date: string }[],
  isSettled: (n: number) => boolean,
): Promise<void> {
  const { surveyMonths } = fixture.database;
  const months = [...new Set(answers.map(({ date }) => surveyMonthId(date)))];
  await surveyMonths.create(
    months.map((_id) => ({ _id, settled: false, quietFrom: new Date(0), parts: null })),
  );
  await settleMonths(fixture.context);
  const open = months.filter((_, n) => !isSettled(n));
  await surveyMonths.updateMany({ _id: { $in: open } }, { $set: { settled: false, parts: null } });
}

/** An answer of one of three days. Answers are inserted as documents, because other tests cover the commands. */
interface AnswerSample {
  date: string;
  meal: MealId;
  site: SiteId;
  food: Rating;
  hygiene: Rating;
  comment: string;
}

describe('totals of any answers', () => {
  const dates = [0, 1, 2].map((back) => addLocalDays('2026-10-02', -back));
  const said: fc.Arbitrary<AnswerSample> = fc.record({
    date: fc.constantFrom(...dates),
    meal: fc.constantFrom<MealId>(1, 2, 3),
    site: fc.constantFrom<SiteId>(1, 2),
    food: fc.constantFrom<Rating>(1, 2, 3),
    hygiene: fc.constantFrom<Rating>(1, 2, 3),
    comment: fc.constantFrom('', 'Bom', 'Ruim'),
  });
  const filter = fc.record({
    meal: fc.constantFrom<MealId | 0>(0, 1, 2, 3),
    site: fc.constantFrom<SiteId | 0>(0, 1, 2),
    dates: fc.option(
      fc.tuple(fc.nat(2), fc.nat(2)).map(([a, b]) => ({
        from: dates[Math.max(a, b)] as string,
        to: dates[Math.min(a, b)] as string,
      })),
      { nil: undefined },
    ),
  });

  it('totals, days and comments equal those counted individually', async ({ fixture }) => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(said, { maxLength: 40 }), filter, fc.nat(), async (answers, filter, mask) => {
        await clear(fixture);
        const { surveyAnswers, surveyShifts } = fixture.database;
        run++;
        const documents = answers.map((answer, n) => ({
          _id: `${run}-${n}`,
          author: 'a',
          reservation: `${run}-${n}`,
          variety: 2,
          dedication: 3,
          ...answer,
          commented: answer.comment !== '',
          active: true,
          outbox: [],
        }));
        const gone = { ...documents[0], _id: 'gone', reservation: 'gone', commented: false, active: false };
        await surveyAnswers.collection.insertMany([...documents, gone] as never[]);
        const shifts = [...new Map(answers.map((answer) => [surveyShiftId(answer), answer])).values()];
        const counted = await countShifts(fixture.database, shifts);
        for (const [n, { date, meal, site, totals }] of counted.entries()) {
          const settled = (mask >> n) % 2 === 1;
          const shift = { date, meal, site, settled, quietFrom: new Date(), totals: settled ? totals : null };
          await surveyShifts.create({ _id: surveyShiftId(shift), ...shift });
        }
        await insertMonths(fixture, answers, (n) => (mask >> n) % 3 === 0);
        const fits = ({ date, meal, site }: AnswerSample) =>
          (filter.meal === 0 || meal === filter.meal) &&
          (filter.site === 0 || site === filter.site) &&
          (!filter.dates || (filter.dates.from <= date && date <= filter.dates.to));
        const mine = answers.filter(fits);
        const graded = (list: AnswerSample[], of: 'food' | 'hygiene') => ({
          bad: list.filter((one) => one[of] === 1).length,
          regular: list.filter((one) => one[of] === 2).length,
          good: list.filter((one) => one[of] === 3).length,
        });
        const expected = (list: AnswerSample[]) => ({
          assessments: list.length,
          comments: list.filter(({ comment }) => comment).length,
          food: graded(list, 'food'),
          variety: { bad: 0, regular: list.length, good: 0 },
          hygiene: graded(list, 'hygiene'),
          dedication: { bad: 0, regular: 0, good: list.length },
        });
        expect(await surveyTotals(fixture.database, filter)).toEqual(expected(mine));
        const range = filter.dates ?? { from: dates[2] as string, to: dates[0] as string };
        const days = await surveyDays(fixture.database, { ...filter, dates: range });
        const answered = [...new Set(mine.map(({ date }) => date))].sort();
        expect(days).toEqual(
          answered.map((date) => ({ date, totals: expected(mine.filter((one) => one.date === date)) })),
        );
        const comments = await surveyComments(fixture.database, filter, { skip: 0, limit: 100 });
        expect(comments.map(({ date, comment }) => [date, comment]).sort()).toEqual(
          mine
            .filter(({ comment }) => comment)
            .map(({ date, comment }) => [date, comment])
            .sort(),
        );
        expect(comments.map(({ date }) => date)).toEqual(
          comments
            .map(({ date }) => date)
            .toSorted()
            .reverse(),
        );
        const second = await surveyComments(fixture.database, filter, { skip: 3, limit: 2 });
        expect(second).toEqual(comments.slice(3, 5));
      }),
      { numRuns: propertyRuns(40) },
    );
  });
});

describe('far pages of comments', () => {
  it('a far page of comments equals the one found by skipping', async ({ fixture }) => {
    await clear(fixture);
    const { surveyAnswers, surveyShifts } = fixture.database;
    const dates = Array.from({ length: 40 }, (_, back) => addLocalDays('2026-09-30', -back));
    const answers = dates.flatMap((date, back) =>
      // Every seventh day has one answer without a comment. The other days have many comments, and the number differs
      // from day to day.
      Array.from({ length: back % 7 === 0 ? 1 : 40 + back }, (_, n) => ({
        _id: `${(n * 7919) % 997}-${date}`,
        author: 'a',
        reservation: `${date}-${n}`,
        date,
        ...ratings,
        meal: (n % 3) + 1,
        site: (n % 2) + 1,
        comment: `${n}`,
        commented: back % 7 !== 0,
        active: true,
      })),
    );
    await surveyAnswers.collection.insertMany(answers as never[]);
    const shifts = [...new Map(answers.map((one) => [surveyShiftId(one as never), one])).values()];
    for (const { date, meal, site, totals } of await countShifts(
      fixture.database,
      shifts as unknown as ShiftKey[],
    )) {
      const shift = { date, meal, site, settled: date < '2026-09-28', quietFrom: new Date(), totals };
      await surveyShifts.create({ _id: surveyShiftId(shift), ...shift });
    }
    await insertMonths(fixture, answers, (n) => n === 1);
    const ordered = answers
      .filter(({ commented }) => commented)
      .sort((a, b) => b.date.localeCompare(a.date) || (a._id < b._id ? -1 : 1))
      .map(({ _id }) => _id);
    expect(ordered.length).toBeGreaterThan(1_800);
    const page = async (
      skip: number,
      filter = all as Parameters<typeof surveyComments>[1],
      order: Order = 'desc',
    ) => (await surveyComments(fixture.database, filter, { skip, limit: 20, order })).map(({ _id }) => _id);
    for (const skip of [980, 1_001, 1_333, 1_520, 1_800, ordered.length - 5, ordered.length, 5_000])
      expect(await page(skip), `${skip}`).toEqual(ordered.slice(skip, skip + 20));
    const range = { ...all, dates: { from: '2026-08-01', to: '2026-09-29' } };
    const within = ordered.filter((id) => !id.endsWith('2026-09-30'));
    expect(await page(1_200, range)).toEqual(within.slice(1_200, 1_220));
    // The same pages are read in ascending order.
    const upwards = ordered.toReversed();
    for (const skip of [980, 1_001, 1_333, 1_520, 1_800, ordered.length - 5, ordered.length])
      expect(await page(skip, all, 'asc'), `${skip}`).toEqual(upwards.slice(skip, skip + 20));
    expect(await page(1_200, range, 'asc')).toEqual(within.toReversed().slice(1_200, 1_220));
  });
});
