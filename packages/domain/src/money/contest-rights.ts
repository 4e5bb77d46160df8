import type { ContestOperation } from '@reserva/contracts/money/contest-commands';
import { type Access, access } from '../people/permissions.ts';

/** Administrators only. Other roles may not change a charge except by concluding or deleting a meal. */
const administrators = { roles: [] } as const satisfies Access;

/**
 * The permission for each decision on a contest. Accepting needs the permission of the operation. Refusing needs the
 * permission of the inbox.
 */
export const contestDecisions = {
  conclude: { roles: [2], ability: 'concluir_reserva' },
  delete: { roles: [2], ability: 'deletar_reserva' },
  waive: administrators,
  correct: administrators,
  refuse: access['contests.getPage'],
} as const satisfies Record<ContestOperation | 'refuse', Access>;
