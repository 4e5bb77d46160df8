import type { RequestOf } from '@reserva/contracts/operations';
import type { Database } from '@reserva/database/database';
import { surveyComments } from '@reserva/database/queries/surveys/survey-answers';
import { surveyTotals } from '@reserva/database/queries/surveys/survey-totals';
import { addLocalDays, localDateOf } from '@reserva/domain/basics/time';
import { connectExplained } from '@reserva/testing/query-plans';
import { quantile, whole } from './numbers.ts';
import { oneByOne, send } from './open-loop.ts';
import { call, signIn } from './people.ts';
import { fillAnswers } from './survey-answers.ts';
import { type System, startSystem, ZONE } from './system.ts';
import { printTable, type Row } from './table.ts';

type Page = RequestOf<'quiz.getPage'>['body'];

const CALLS = 100;
const WARM_UP = 10;
/** What nobody notices waiting for. */
const AIM_MS = 100;

/**
 * Measures the satisfaction screen (`/quiz/getPage`) with a tenth of the answers and with all of them: what it costs must
 * not follow the collection. Prints one table and how the database answers.
 */
export async function benchSurveys(options: { answers: number; basePort: number }): Promise<void> {
  const log = (line: string) => console.log(line);
  const system = await startSystem({ people: 20, basePort: options.basePort, profile: undefined, log });
  try {
    const [token = ''] = await signIn(system.url, ['ADMIN']);
    const today = localDateOf(new Date(), ZONE);
    // The demo's own answers would stand in the way of counting.
    await system.database.surveyAnswers.collection.deleteMany({});
    const rows: Row[] = [];
    for (const count of [Math.ceil(options.answers / 10), options.answers]) {
      log(`Filling up to ${count} answers …`);
      await fillAnswers(system.database, today, count);
      log('Measuring …');
      rows.push(...(await measure(system, token, today, count)));
    }
    printTable(rows);
    await printPlans(system, today);
  } finally {
    await system.stop();
  }
}

async function measure(system: System, token: string, today: string, count: number): Promise<Row[]> {
  const page: Page = { date: today, local: 0, time: 0, items: 20, skip: 0 };
  const quiet = addLocalDays(today, -10);
  const asked: [what: string, body: Page][] = [
    ['today (shifts not settled)', page],
    ['a day', { ...page, date: quiet }],
    ['a day, meal and site', { ...page, date: quiet, local: 2, time: 1 }],
    ['all time', { ...page, date: '' }],
    ['all time, meal and site', { ...page, date: '', local: 1, time: 3 }],
    ['all time, page 100', { ...page, date: '', skip: 1_980 }],
    ['all time, the last page', { ...page, date: '', skip: Math.floor(count / 4.5) }],
  ];
  const rows: Row[] = [];
  for (const [what, body] of asked) {
    const ask = () => send(system.url, call('quiz.getPage', token, body));
    await oneByOne(WARM_UP, ask);
    const took = await oneByOne(CALLS, ask);
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => quantile(took, part)) as [number, number, number];
    const reached = `${[p50, p95, p99].map((ms) => ms.toFixed(1)).join(' / ')} ms`;
    console.log(`${count}, ${what}: ${reached}`);
    rows.push({
      what: `getPage of ${count} answers: ${what}`,
      reached,
      aim: `p95 < ${AIM_MS} ms`,
      met: p95 < AIM_MS,
    });
  }
  return rows;
}

/** The plans of what the screen asks for, as the database explains them. */
async function printPlans({ mongoUrl }: System, today: string): Promise<void> {
  const database = await connectExplained(mongoUrl);
  const asked: [what: string, run: (on: Database) => Promise<unknown>][] = [
    ['totals of all time', (on) => surveyTotals(on, { meal: 0, site: 0 })],
    ['totals of today', (on) => surveyTotals(on, { meal: 0, site: 0, dates: { from: today, to: today } })],
    ['comments of all time', (on) => surveyComments(on, { meal: 0, site: 0 }, { skip: 0, limit: 20 })],
  ];
  try {
    for (const [what, run] of asked) {
      for (const plan of await database.plansOf(() => run(database))) {
        const { collection, stages, indexes, keysExamined, docsExamined } = plan;
        console.log(
          `${what}: ${collection} ${stages.join(' < ')} on ${[...new Set(indexes)].join(', ')}, ` +
            `${whole(keysExamined)} keys, ${whole(docsExamined)} documents`,
        );
      }
    }
  } finally {
    await database.stop();
  }
}
