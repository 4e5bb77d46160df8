import type { AnswerOf } from '@reserva/contracts/http/operations';

/** A meal of a registered guest. */
export type Visit = AnswerOf<'reservations.getVisits'>['page'][number];
