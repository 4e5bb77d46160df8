import {
  offersTo,
  transferredOf,
  transferredOfPeople,
  transferredOn,
} from '../../src/queries/reservations/hand-overs.ts';
import { mealsTouched } from '../../src/queries/reservations/meals-touched.ts';
import { pendingMeals, pendingOf } from '../../src/queries/reservations/pending-meals.ts';
import { dayCounts, reservationPage } from '../../src/queries/reservations/reservation-list.ts';
import { cancelledBefore, reservationsOf, shiftCounts } from '../../src/queries/reservations/reservations.ts';
import { visitPage } from '../../src/queries/reservations/visits.ts';
import { outboxStore } from '../../src/writes/outbox.ts';
import { DATE, OFFERS_ON, page, type QueryPlanCase } from './grown.ts';

export const ofReservations: QueryPlanCase[] = [
  {
    what: "a person's statement",
    run: ({ database, diner }) =>
      reservationsOf(database, { kind: 'employee', id: diner }, { from: '2026-11-01', to: '2026-11-30' }),
    // The query reads the lunches, dinners and suppers of a month.
    atMost: 90,
  },
  {
    what: 'what is offered of a meal to a person',
    run: ({ database, diner }) => offersTo(database, diner, { date: OFFERS_ON, meal: 1 }),
    // This is the maximum number of offers that a query reads.
    atMost: 20,
  },
  {
    what: "what people passed on, of a person's statement",
    run: ({ database, diner }) =>
      transferredOf(database, { id: diner }, { from: '2027-02-01', to: '2027-02-28' }),
    atMost: 2,
  },
  {
    what: 'what people passed on of a meal',
    run: ({ database, diner, faceOf }) =>
      transferredOfPeople(database, [diner, faceOf], { from: OFFERS_ON, to: OFFERS_ON }),
    atMost: 2,
  },
  {
    what: 'what people passed on of a day, asked with collected turns',
    run: ({ database, diner, faceOf }) =>
      Promise.all(
        [diner, faceOf].map((id) =>
          transferredOn(database, { personKey: `employee:${id}`, date: OFFERS_ON }),
        ),
      ),
    atMost: 2,
  },
  {
    what: 'counts of a shift',
    run: ({ database }) => shiftCounts(database, { date: DATE, site: 2, meal: 1 }),
    atMost: 0,
  },
  {
    what: 'counts of a day',
    run: ({ database }) => dayCounts(database, { date: DATE, site: 0, meal: 0 }),
    atMost: 0,
  },
  {
    what: 'counts of a day and a name',
    run: ({ database }) => dayCounts(database, { date: DATE, site: 0, meal: 0, name: 'ana' }),
    atMost: 0,
  },
  {
    what: 'a page of a day',
    run: ({ database }) =>
      reservationPage(database, { date: DATE, site: 0, meal: 0 }, { status: 0, guestsOnly: false }, page),
    atMost: 50,
  },
  {
    what: 'a page of a name',
    run: ({ database }) =>
      reservationPage(
        database,
        { date: DATE, site: 2, meal: 1, name: 'be' },
        { status: 2, guestsOnly: false },
        page,
      ),
    atMost: 50,
  },
  {
    what: 'a page of the visits of a name',
    run: ({ database }) =>
      visitPage(database, { from: '2026-10-20', to: DATE, name: 'a', descending: true }, page),
    // The query reads the documents of the page. To count, it reads only index keys of guests.
    atMost: 50,
  },
  {
    what: 'a page of visits of the last days, the first day first',
    run: ({ database }) =>
      visitPage(database, { from: '2026-10-20', to: DATE, name: 'a', descending: false }, page),
    atMost: 100,
  },
  {
    what: 'the meals of which anything is pending',
    run: ({ database }) => pendingMeals(database),
    atMost: 300,
  },
  {
    what: 'what is pending of a meal',
    run: ({ database }) => pendingOf(database, { date: '2026-11-19', site: 2, meal: 1 }),
    atMost: 200,
  },
  {
    what: 'what a closing would touch',
    run: ({ database }) => mealsTouched(database, { from: DATE, to: DATE, meals: [{ site: 2, meal: 1 }] }),
    atMost: 200,
  },
  {
    what: 'what a person cancelled of a meal',
    run: ({ database, diner }) =>
      cancelledBefore(database, { personKey: `employee:${diner}`, date: DATE, meal: 1 }),
    atMost: 3,
  },
  {
    what: 'what outboxes hold',
    run: ({ database }) => outboxStore(database).pending(new Date(), 200),
    atMost: 0,
  },
];
