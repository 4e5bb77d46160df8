import type { AnswerOf } from '@reserva/contracts/operations';

/** A month without open items and without corrections. */
export const settledMonth: AnswerOf<'reports.getMonthReadiness'> = {
  pending: 0,
  unsettled: [],
  conflicts: { total: 0, page: [] },
  contests: 0,
  turnstiles: [],
  corrections: [],
  booked: [],
  history: [],
  closings: { required: false, unsigned: [], changed: [] },
  totals: { people: 0, meals: 0, total: 0 },
  departures: { people: 0, total: 0, page: [] },
};
