import type { ContestOperation } from '@reserva/contracts/money/contest-commands';
import { type Access, access } from '../people/permissions.ts';

/** Money that moves otherwise than by concluding or deleting is for administrators. */
const administrators = { roles: [] } as const satisfies Access;

/** Accepting a contest needs what its operation needs elsewhere; refusing one, the inbox. */
export const contestDecisions = {
  conclude: { roles: [2], ability: 'concluir_reserva' },
  delete: { roles: [2], ability: 'deletar_reserva' },
  waive: administrators,
  correct: administrators,
  refuse: access['contests.getPage'],
} as const satisfies Record<ContestOperation | 'refuse', Access>;
