import type { Role } from '@reserva/contracts/basics/primitives';

/** A role as logs and documents name it (`cargo`); a dash for whoever has none. */
export const roleNames: Record<Role, string> = {
  0: '—',
  1: 'Administrador',
  2: 'Operador',
  3: 'Cozinha',
};
