import type { WatchedQuery } from './watch-queries.ts';

/** An exception for a kind of query that may read more than it returns, with the reason. */
interface Allowance {
  why: string;
  is(query: WatchedQuery): boolean;
  /** Returns the number of index entries, and of documents, that the query may read in a company of this size. */
  reads(people: number): number;
  scans?: true;
  sorts?: true;
}

const from =
  (collection: string, ...words: string[]) =>
  (query: WatchedQuery) =>
    query.collection === collection && words.every((word) => query.filterText.includes(word));

const MEALS_A_DAY = 1.5;
const MONTH = 31;

const allowances: Allowance[] = [
  {
    why: 'a handful, and all of them are wanted',
    is: (query) => query.collection === 'turnstiles' && query.filterText === '{"removedAt":null}',
    reads: () => 50,
    scans: true,
  },
  {
    why: 'somebody decides about them a few times a year, and all versions are wanted',
    is: (query) => query.collection === 'waiverRules' && query.filterText === '{}',
    reads: () => 50,
    scans: true,
  },
  {
    why: 'the driver looks whether there is any file before it makes the indexes of files',
    is: (query) => query.collection === 'reportFiles.files' && query.filterText === '{}',
    reads: () => 1,
    scans: true,
  },
  {
    why: 'a month is counted from the index alone: an entry of each day and meal is looked at, also where there is nothing',
    is: (query) =>
      query.filterText.includes('"$group":{"_id":{"date":"$date","meal":"$meal"}') &&
      query.docsExamined === 0,
    reads: (people) => people * MEALS_A_DAY * MONTH + MONTH * 6,
  },
  {
    why: 'counts of a day or a shift, from the index alone',
    is: (query) =>
      query.collection === 'reservations' && query.command === 'aggregate' && query.docsExamined === 0,
    reads: (people) => people * MEALS_A_DAY + 50,
  },
  {
    why: 'what a month charges is summed up from its meals',
    is: from('reservations', '"$group"', '"$gte"'),
    reads: (people) => people * MEALS_A_DAY * MONTH + 50,
  },
  {
    why: 'what is pending is grouped by its shifts: an index of what is pending alone',
    is: from('reservations', '"$group"', '"state":1'),
    reads: (people) => people * MEALS_A_DAY * 2,
  },
  {
    why: 'turns of a shift at a gate, among the meals of that shift',
    is: from('reservations', '"$unwind":"$passages"'),
    reads: (people) => people * 2 + 50,
  },
  {
    why: "the expired meals of some people, among a month's of theirs",
    is: from('reservations', '"personKey":{"$in"', '"state":3'),
    reads: (people) => people * MEALS_A_DAY * MONTH,
  },
  {
    why: 'who let a meal of a month expire, merged from a range for each of its shifts',
    is: from('reservations', '"person.kind":"employee","state":3,"active":true'),
    reads: (people) => people * MEALS_A_DAY * MONTH + MONTH * 6,
  },
  {
    why: 'what was contested of the expired meals of some people is looked for by each of them',
    is: from('contests', '"reservationId":{"$in"'),
    reads: (people) => people * MEALS_A_DAY * MONTH,
  },
  {
    why: 'what an operator concludes or a shift expires, among the meals of that shift or day',
    is: (query) =>
      query.collection === 'reservations' &&
      query.command === 'update' &&
      query.filterText.includes('"date":'),
    reads: (people) => people * MEALS_A_DAY * 2 + 50,
  },
  {
    why: "a name or an action is looked for among the index entries of a day's lines",
    is: (query) => /Logs$/.test(query.collection) && query.docsExamined <= query.returned,
    reads: (people) => people * MEALS_A_DAY * 4 + MONTH * 50,
  },
  {
    why: "a part of a name is looked for among the index entries of a day's meals",
    is: (query) =>
      from('reservations', '"date":"', '"sortName":')(query) && query.docsExamined <= query.returned,
    reads: (people) => people * MEALS_A_DAY * 2 + 50,
  },
  {
    why: 'a part of a name is looked for among the index entries of the people',
    is: (query) => query.collection === 'users' && query.docsExamined <= query.returned,
    reads: (people) => people + 50,
  },
  {
    why: 'answers of shifts that are not settled are counted from the index alone',
    is: (query) => query.collection === 'surveyAnswers' && query.docsExamined === 0,
    reads: (people) => people * MEALS_A_DAY * 4 + 50,
  },
  {
    why: 'a page of comments is merged from a range per meal and site; far pages are looked for by counts',
    is: from('surveyAnswers', '"commented":true'),
    reads: (people) => people * MEALS_A_DAY + 1_000,
  },
  {
    why: 'a year has few shifts and fewer months: totals of all time are added up from them',
    is: (query) => /^survey(Shifts|Months)$/.test(query.collection),
    reads: () => 6 * 366,
  },
];

/** Number of documents that every query may read in addition to those that it returns or skips. */
const SLACK = 20;
/** Number of index entries that a query may read for each document, because it may merge several ranges of an index. */
const RANGES = 3;

/** Counts the values of `$in`, because an index reads one entry for each value, even if no document has it. */
const countInValues = (queryShape: string): number =>
  [...queryShape.matchAll(/"\$in":\[([^\]]*)\]/g)].reduce(
    (count, [, values = '']) => count + values.split(',').length,
    0,
  );

/** Returns the problem of a query; null if it has none. */
export function faultOf(query: WatchedQuery, people: number): string | null {
  const allowance = allowances.find(({ is }) => is(query));
  if (query.stages.includes('COLLSCAN') && !allowance?.scans) return 'reads a whole collection';
  if (query.stages.includes('SORT') && !allowance?.sorts) return 'sorts in memory';
  const returnedCount = query.returned + query.skip;
  const most = Math.max(allowance?.reads(people) ?? 0, returnedCount + SLACK);
  if (query.docsExamined > most) return `reads ${query.docsExamined} documents for ${returnedCount}`;
  const mostKeys = Math.max(
    allowance?.reads(people) ?? 0,
    RANGES * returnedCount + countInValues(query.filterText) + SLACK,
  );
  if (query.keysExamined > mostKeys) return `reads ${query.keysExamined} entries for ${returnedCount}`;
  return null;
}

export const wordsOf = ({
  command,
  collection,
  filterText,
  sort,
  indexes,
  slowestMs,
}: WatchedQuery): string =>
  `${command} ${collection} by ${indexes.slice(0, 2).join(' and ') || 'no index'}, ${slowestMs} ms: ${filterText.slice(0, 300)} sorted ${sort}`;
