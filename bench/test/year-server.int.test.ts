import { describe, expect, inject, test } from 'vitest';
import { openCompany } from './support/company.ts';
import { faultOf, wordsOf } from './support/judge.ts';
import { workThroughDay } from './support/work.ts';

const DATE = '2026-11-19';
/**
 * Number of people. The embedded engine refuses some queries with so many people, so the test needs a MongoDB server.
 */
const PEOPLE = 100;
const TIMEOUT_MS = 1_800_000;

describe.skipIf(inject('mongo').kind === 'embedded')('a year of 100 people (needs a MongoDB server)', () => {
  test(
    'no query of a day of 100 people fails or is inefficient',
    async () => {
      const company = await openCompany(PEOPLE, DATE, `${DATE}T08:50`);
      try {
        await workThroughDay(company, DATE);
        const queries = await company.watch.queries();
        expect(company.watch.failures).toEqual([]);
        expect(queries.length).toBeGreaterThan(200);
        const problems = queries.flatMap((query) => {
          const problem = faultOf(query, PEOPLE);
          return problem ? `${problem}: ${wordsOf(query)}` : [];
        });
        expect([...new Set(problems)]).toEqual([]);
      } finally {
        await company.dispose();
      }
    },
    TIMEOUT_MS,
  );
});
