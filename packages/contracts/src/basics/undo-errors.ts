/** Why something is not taken back, of the list of errors. */
export const undoErrors = {
  undo_nothing: { status: 409, message: 'Não há o que desfazer.' },
  undo_over: { status: 409, message: 'O prazo de dez minutos para desfazer terminou.' },
  undo_done: { status: 409, message: 'Isto já foi desfeito.' },
  undo_changed: { status: 409, message: 'A reserva mudou depois disso: não há o que desfazer.' },
  undo_taken: { status: 409, message: 'A pessoa já tem outra reserva para esta refeição.' },
  undo_individually_closed: {
    status: 409,
    message: 'As contas da pessoa estão encerradas.',
  },
  undo_contest: { status: 409, message: 'Foi a resposta a uma contestação: não se desfaz por aqui.' },
  undo_own: {
    status: 409,
    message: 'A refeição é sua e quem decidiu foi outra pessoa: peça a ela ou a outro operador.',
  },
  undo_failed: { status: 409, message: 'A reserva mudou enquanto era processada: tente de novo.' },
} as const;
