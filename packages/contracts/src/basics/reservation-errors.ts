/** The part of `errors` about undoing an operator's action. */
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

/** The part of `errors` about hand-overs. */
export const handOverErrors = {
  hand_over_account: { status: 403, message: 'Esta conta não reserva refeições.' },
  hand_over_early: {
    status: 400,
    message: 'Uma refeição só pode ser oferecida depois do horário de reserva dela.',
  },
  hand_over_late: { status: 400, message: 'Esta refeição já terminou.' },
  /**
   * The answer for an unknown badge and for a colleague who cannot take the meal. It is the same for both, so that it
   * reveals nothing about the colleague.
   */
  colleague_unavailable: {
    status: 404,
    message: 'Nenhum colega com este crachá pode aceitar esta refeição.',
  },
  offer_stands: {
    status: 409,
    message: 'Você já ofereceu esta refeição. Desista da oferta antes de escolher outra pessoa.',
  },
  /**
   * The answer if the meal was taken, withdrawn, eaten or offered to another person. It is the same for all, so that it
   * reveals nothing about others.
   */
  offer_gone: { status: 409, message: 'Esta refeição não está mais disponível.' },
  offer_taken: { status: 409, message: 'Esta refeição já é de outra pessoa.' },
} as const;
