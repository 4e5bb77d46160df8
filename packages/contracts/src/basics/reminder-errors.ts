/** Why nothing changes of what a person is reminded of, of the list of errors. */
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
