import type { PeopleOrder } from '@reserva/database/queries/people/people';

/** By what people are ordered: `por`. */
export const peopleOrders = { nome: 'name', cracha: 'badge' } as const satisfies Record<string, PeopleOrder>;
