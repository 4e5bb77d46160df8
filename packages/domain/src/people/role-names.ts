import type { Role } from '@reserva/contracts/basics/primitives';
import type { Ability } from './permissions.ts';

/** The names of roles in logs and documents (`cargo`); a dash if there is no role. */
export const roleNames: Record<Role, string> = {
  0: '—',
  1: 'Administrador',
  2: 'Operador',
  3: 'Cozinha',
};

/** The abilities by the field names of the API (spec section 3, Permissions). */
export const abilityOfField = {
  updateMenu: 'alterar_cardapio',
  concludeReserve: 'concluir_reserva',
  concludeAll: 'concluir_todos',
  concludeShift: 'concluir_turno',
  deleteReserve: 'deletar_reserva',
  generateGuest: 'gerar_visitante',
  viewAnswers: 'visualizar_pesquisas',
  deleteAnswers: 'deletar_sugestoes',
} as const satisfies Record<string, Ability>;

/** The abilities as shown to people (spec 2.13). */
export const abilityNames: Record<Ability, string> = {
  alterar_cardapio: 'Alterar o cardápio',
  concluir_reserva: 'Concluir reservas',
  concluir_todos: 'Concluir todas as reservas',
  concluir_turno: 'Concluir turnos',
  deletar_reserva: 'Deletar reservas',
  gerar_visitante: 'Gerar visitantes',
  visualizar_pesquisas: 'Visualizar pesquisas',
  deletar_sugestoes: 'Deletar sugestões',
};
