import { counted } from '@reserva/domain/basics/counted';
/** What an operator reads after concluding many at once. */
export function concludedMessage(count: number): string {
  if (count === 0) return 'Nenhuma reserva a concluir.';
  return counted(count, 'reserva concluída!', 'reservas concluídas!');
}
