import { randomBytes } from 'node:crypto';
import type { MealId, Rating, SiteId } from '@reserva/contracts/basics/primitives';
import type { Database } from '@reserva/database/database';
import type { SurveyAnswer } from '@reserva/database/models/surveys/survey-answers';
import { type SurveyMonth, surveyMonthId } from '@reserva/database/models/surveys/survey-months';
import { type SurveyShift, surveyShiftId } from '@reserva/database/models/surveys/survey-shifts';
import { added, countShifts, type ShiftKey } from '@reserva/database/queries/surveys/survey-shifts';
import { documents } from '@reserva/database/writes/documents';
import { addLocalDays } from '@reserva/domain/basics/time';

/** Answers of a day: what a company of a thousand gives. */
const A_DAY = 500;
const BATCH = 5_000;
/** Shifts of these last days are not settled, as when people still answer. */
const OPEN_DAYS = 2;

const dice = (sides: number): number => Math.floor(Math.random() * sides);
const random = (): string => randomBytes(12).toString('hex');

function someAnswer(date: string): SurveyAnswer {
  const luck = Math.random();
  const meal: MealId = luck < 0.8 ? 1 : luck < 0.95 ? 2 : 3;
  const rate = () => (1 + dice(3)) as Rating;
  const commented = Math.random() < 0.25;
  return {
    _id: random(),
    author: random(),
    reservation: random(),
    date,
    meal,
    site: (Math.random() < 0.3 ? 1 : 2) as SiteId,
    food: rate(),
    variety: rate(),
    hygiene: rate(),
    dedication: rate(),
    comment: commented ? 'Feijão muito bom, mas a salada poderia variar mais durante a semana.' : '',
    commented,
    active: true,
    removed: null,
    moderated: null,
    outbox: [],
  };
}

/** Adds answers to those of the days before `until`, as many as there are missing up to `count`. */
export async function fillAnswers(database: Database, until: string, count: number): Promise<void> {
  const { surveyAnswers, surveyShifts, surveyMonths } = database;
  const have = await surveyAnswers.estimatedDocumentCount();
  const dayOf = (n: number) => addLocalDays(until, -Math.floor(n / A_DAY));
  for (let n = have; n < count; n += BATCH) {
    const answers = Array.from({ length: Math.min(BATCH, count - n) }, (_, k) => someAnswer(dayOf(n + k)));
    // In the order in which they are stored, which is quicker.
    answers.sort((a, b) => a._id.localeCompare(b._id));
    await documents(surveyAnswers).insertMany(answers, {
      ordered: false,
      writeConcern: { w: 1, journal: false },
    });
  }
  const days = Array.from({ length: Math.ceil(count / A_DAY) }, (_, back) => addLocalDays(until, -back));
  await surveyShifts.collection.deleteMany({});
  await surveyMonths.collection.deleteMany({});
  const months = new Map<string, SurveyMonth>();
  for (let first = 0; first < days.length; first += 50) {
    const some = days.slice(first, first + 50).flatMap(shiftsOf);
    const shifts = (await countShifts(database, some)).map(({ totals, ...shift }) => {
      const settled = shift.date <= addLocalDays(until, -OPEN_DAYS);
      const quietFrom = new Date('2100-01-01');
      return { _id: surveyShiftId(shift), ...shift, settled, quietFrom, totals: settled ? totals : null };
    });
    await documents(surveyShifts).insertMany(shifts);
    for (const shift of shifts) addToMonth(months, shift);
  }
  await documents(surveyMonths).insertMany([...months.values()]);
}

/** A month with a shift that is not settled is not settled either. */
function addToMonth(months: Map<string, SurveyMonth>, shift: SurveyShift): void {
  const { date, meal, site, totals, quietFrom } = shift;
  const _id = surveyMonthId(date);
  const month = months.get(_id) ?? { _id, settled: true, quietFrom, parts: [] };
  months.set(_id, month);
  if (!totals || !month.parts) {
    Object.assign(month, { settled: false, parts: null });
    return;
  }
  const part = month.parts.find((one) => one.meal === meal && one.site === site);
  if (part) part.totals = added(part.totals, totals);
  else month.parts.push({ meal, site, totals });
}

const shiftsOf = (date: string): ShiftKey[] =>
  ([1, 2, 3] as const).flatMap((meal) => ([1, 2] as const).map((site) => ({ date, meal, site })));
