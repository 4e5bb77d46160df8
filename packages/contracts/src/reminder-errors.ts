/** Why nothing changes of what a person is reminded of, of the list of errors. */
export const reminderErrors = {
  reminder_always: {
    status: 400,
    message: 'Este e-mail é o comprovante da sua reserva e é sempre enviado.',
  },
  reminder_account: { status: 403, message: 'Esta conta não recebe lembretes.' },
} as const;
