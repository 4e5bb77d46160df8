import type { Rating } from '@reserva/contracts/basics/primitives';
import { texts } from './texts.ts';

/** The ratings in the order of the faces, the best first (spec 2.8). */
export const ratings = [3, 2, 1] as const satisfies readonly Rating[];

/** The criteria with their three names on the wire (spec section 3): in the form, in a stored answer and in totals. */
export const criteria = [
  { field: 'feed', stored: 'refeicao', total: 'meal', ...texts.criteria.meal },
  { field: 'variety', stored: 'variedade', total: 'variety', ...texts.criteria.variety },
  { field: 'hygiene', stored: 'higiene', total: 'hygiene', ...texts.criteria.hygiene },
  { field: 'dedication', stored: 'dedicacao', total: 'dedication', ...texts.criteria.dedication },
] as const;

export type Criterion = (typeof criteria)[number];
export type CriterionField = Criterion['field'];
