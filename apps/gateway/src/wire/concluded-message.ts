/** What an operator reads after concluding many at once. */
export function concludedMessage(count: number): string {
  if (count === 0) return 'Nenhuma reserva a concluir.';
  return count === 1 ? '1 reserva concluída!' : `${count} reservas concluídas!`;
}
