import type { Rating } from '@reserva/contracts/basics/primitives';
import { texts } from './texts.ts';

/** The best first, as the faces stand (spec 2.8). */
export const ratings = [3, 2, 1] as const satisfies readonly Rating[];

/** A criterion by the three names it has on the wire (spec section 3): asked, stored, counted. */
export const criteria = [
  { field: 'feed', stored: 'refeicao', total: 'meal', ...texts.criteria.meal },
  { field: 'variety', stored: 'variedade', total: 'variety', ...texts.criteria.variety },
  { field: 'hygiene', stored: 'higiene', total: 'hygiene', ...texts.criteria.hygiene },
  { field: 'dedication', stored: 'dedicacao', total: 'dedication', ...texts.criteria.dedication },
] as const;

export type Criterion = (typeof criteria)[number];
export type CriterionField = Criterion['field'];
