import type { Rating } from '@reserva/contracts/primitives';

/** The best first, as the faces stand (spec 2.8). */
export const ratings = [3, 2, 1] as const satisfies readonly Rating[];

/** A criterion by the three names it has on the wire (spec section 3): asked, stored, counted. */
export const criteria = [
  { field: 'feed', stored: 'refeicao', total: 'meal', label: 'Refeição', hint: 'Sabor e tempero' },
  { field: 'variety', stored: 'variedade', total: 'variety', label: 'Variação', hint: 'Opções do cardápio' },
  {
    field: 'hygiene',
    stored: 'higiene',
    total: 'hygiene',
    label: 'Higiene',
    hint: 'Salão, louça e talheres',
  },
  { field: 'dedication', stored: 'dedicacao', total: 'dedication', label: 'Dedicação', hint: 'Atendimento' },
] as const;

export type Criterion = (typeof criteria)[number];
export type CriterionField = Criterion['field'];
