/** The part of `errors` about a person's week. */
export const weekErrors = {
  week_twice: { status: 400, message: 'Escolha um só local para cada refeição de um dia da semana.' },
  week_period: {
    status: 400,
    message:
      'Período inválido: o início deve ser a partir de hoje, em até um ano, e o fim não pode vir antes dele.',
  },
  week_day: { status: 400, message: 'Escolha um dia entre hoje e os próximos 60 dias.' },
  week_window: {
    status: 400,
    message: 'A reserva desta refeição já abriu: reserve ou cancele na tela inicial.',
  },
  week_account: { status: 403, message: 'Esta conta não tem reserva automática.' },
  week_changed: {
    status: 409,
    message: 'Sua semana foi alterada em outro aparelho enquanto você editava. Confira de novo.',
  },
  week_none: { status: 404, message: 'Você ainda não tem reserva automática.' },
} as const;

/** The part of `errors` about reminders. */
export const reminderErrors = {
  reminder_always: {
    status: 400,
    message: 'Este e-mail é o comprovante da sua reserva e é sempre enviado.',
  },
  push_unfit: {
    status: 400,
    message: 'Este navegador informou um endereço de notificações que não pode ser usado.',
  },
  push_off: {
    status: 400,
    message: 'Nesta instalação os lembretes chegam somente por e-mail.',
  },
  push_too_many: {
    status: 400,
    message:
      'Você já recebe notificações em aparelhos demais. Desligue em algum deles, ou desconecte-o em Meus aparelhos.',
  },
  reminder_account: { status: 403, message: 'Esta conta não recebe lembretes.' },
} as const;
