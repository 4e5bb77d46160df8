/** The part of `errors` about leaves and the calendar of service. */
export const calendarErrors = {
  leave_period: {
    status: 400,
    message: 'Período inválido: o início deve ser até o fim, com no máximo dois anos.',
  },
  service_days: {
    status: 400,
    message:
      'Período inválido: o início deve ser até o fim, com no máximo 31 dias, de um ano atrás a dois à frente.',
  },
  service_opening_days: {
    status: 400,
    message: 'Período inválido: de hoje em diante, o início até o fim, com no máximo 31 dias, até dois anos.',
  },
  service_hours_days: {
    status: 400,
    message: 'Período inválido: de hoje em diante, o início até o fim, com no máximo 31 dias, até dois anos.',
  },
  service_hours: { status: 400, message: 'Horário inválido.' },
  service_reason: { status: 400, message: 'Escreva o motivo: de 3 a 200 caracteres, em até 5 linhas.' },
  service_week_past: {
    status: 400,
    message: 'A semana padrão vale a partir de amanhã, ou de um dia depois.',
  },
  leave_end: { status: 400, message: 'Escolha um dia antes do fim atual do afastamento.' },
  leave_not_found: { status: 404, message: 'Afastamento não encontrado.' },
  service_not_found: { status: 404, message: 'Fechamento não encontrado.' },
  leave_exists: { status: 409, message: 'Estes dias já estão registrados.' },
  service_closed: { status: 409, message: 'Já está fechada: outra pessoa fechou antes.' },
  service_reopened: { status: 409, message: 'Já foi desfeito por outra pessoa.' },
  service_open: { status: 409, message: 'A refeição já é servida nestes dias.' },
  service_shut: { status: 409, message: 'A refeição foi fechada nestes dias: desfaça o fechamento.' },
  service_hours_taken: {
    status: 409,
    message: 'Já há outro horário ou abertura nestes dias: desfaça antes de mudar.',
  },
  service_hours_begun: { status: 409, message: 'A refeição de hoje já começou: o horário não muda mais.' },
  service_week_changed: {
    status: 409,
    message: 'Outra pessoa alterou a semana padrão enquanto você editava. Confira de novo.',
  },
} as const;
