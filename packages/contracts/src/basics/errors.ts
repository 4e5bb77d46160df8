/** Gives each code its status and its sentence. */
const withStatus = <const S extends number, C extends string>(status: S, messages: Record<C, string>) =>
  Object.fromEntries(
    Object.entries<string>(messages).map(([code, message]) => [code, { status, message }]),
  ) as Record<C, { status: S; message: string }>;

/**
 * All error codes. Callers decide by the code, and never by the message. Each code has one HTTP status and one
 * Portuguese sentence for people (spec section 8).
 */
export const errors = {
  ...withStatus(400, {
    invalid_request: 'Dados inválidos. Confira os campos e tente novamente.',
    list_too_long: 'A lista tem mais de 50.000 linhas. Escolha filtros que mostrem menos.',
    outside_window: 'Fora de horário',
    meal_not_served: 'Fora de horário: a refeição está fechada.',
    outside_window_cancel: 'Fora de horário!',
    future_date: 'A data ainda não chegou: nada a concluir.',
    month_not_over: 'O mês ainda não terminou.',
    departure_day: 'O último dia deve ser até hoje, e no máximo um ano atrás.',
    price_date: 'Valores começam hoje ou em um dia futuro, com pelo menos dois minutos de antecedência.',
    closing_future: 'Este dia ainda não chegou.',
    code_until_invalid: 'Escolha um dia entre hoje e os próximos 6 dias.',
    visitor_request_invalid: 'Reserva de convidados inválida.',
    window_reversed: 'Inicio deve ser anterior ao término!',
    windows_overlap: 'Os horários de reserva não podem se sobrepor.',
    image_missing: 'Selecione um arquivo.',
    image_unusable: 'Imagem inválida. Envie JPEG, PNG ou WebP de até 10 MB e 40 megapixels.',
    survey_not_eaten: 'Só refeições realizadas podem ser avaliadas.',
    survey_closed: 'O prazo para avaliar esta refeição terminou.',
    survey_not_today: 'Só avaliações de hoje podem ser alteradas.',
    comment_characters: 'Não é permitido caracteres especiais!',
    comment_lines: 'Excesso de quebras de linhas!',
    comment_length: 'O comentário pode ter até 550 caracteres.',
    contest_text: 'Escreva o que aconteceu.',
    contest_amount: 'O valor a devolver deve ser maior que zero e até o que foi cobrado.',
    webhook_unfit:
      'Endereço do webhook não permitido: use https e um endereço público, sem usuário nem senha, ou libere-o na configuração.',
    turnstile_address_unfit:
      'Endereço não permitido ou não encontrado na rede: confira o IP ou o nome da catraca.',
    person_name: 'Informe seu nome, com até 120 caracteres.',
    password_wrong: 'Senha atual incorreta.',
    password_unfit: 'A nova senha deve ter de 8 a 200 caracteres.',
    password_unchanged: 'A nova senha deve ser diferente da atual.',
    password_common: 'Esta senha é muito comum. Escolha outra.',
    code_wrong: 'Código inválido ou já usado. Aguarde o próximo e tente novamente.',
  }),
  ...withStatus(401, {
    invalid_credentials: 'Usuário ou senha incorreta',
    invalid_two_factor_code:
      'Código Inválido❗ O código inserido não é valido ou expirou. Por favor, tente novamente.',
    unauthenticated: 'Credenciais inválidas!',
  }),
  ...withStatus(403, {
    password_due: 'Escolha uma nova senha para continuar.',
    forbidden: 'Não autorizado!',
    origin_not_allowed: 'Origem não permitida.',
    contest_own: 'Ninguém decide sobre a própria contestação.',
    not_your_answer: 'Não autorizado!',
  }),
  ...withStatus(404, {
    not_found: 'Não encontrado.',
    visit_not_found: 'Visita sem reserva a partir de hoje.',
    user_not_found: 'Usuário não encontrado!',
    session_not_found: 'Este aparelho já foi desconectado.',
    turnstile_not_found: 'Catraca não encontrada!',
    terminal_not_found: 'Terminal não encontrado!',
    invitation_not_found: 'Este convite não existe ou foi substituído por outro. Peça um novo.',
    departure_not_found: 'Encerramento de contas não encontrado.',
    conflict_not_found: 'Conflito não encontrado.',
    prices_not_found: 'Valores não encontrados.',
    contest_not_found: 'Contestação não encontrada.',
    face_not_found: 'Nenhuma foto cadastrada.',
    menu_not_found: 'Nenhum cardápio cadastrado.',
    no_turnstile_at_site: 'Nenhuma catraca cadastrada neste local.',
    no_pending_reservation: 'Nenhuma refeição pendente',
    reservations_not_found: 'Nenhuma reserva encontrada!',
    assessments_not_found: 'Nenhuma avaliação encontrada!',
    logs_not_found: 'Nenhum registro encontrado!',
  }),
  ...withStatus(409, {
    month_pending: 'Há reservas pendentes neste mês. Conclua ou exclua antes de fechar.',
    month_unsigned: 'Há dias sem assinatura, ou alterados depois dela. Assine os fechamentos diários antes.',
    prices_changed: 'Outra pessoa alterou os valores enquanto você editava. Confira de novo.',
    prices_planned: 'Já há valores que começam nesse dia: retire-os antes.',
    prices_begun: 'Estes valores já começaram a valer.',
    prices_withdrawn: 'Outra pessoa já retirou estes valores.',
    month_closed: 'O mês está fechado.',
    month_not_closed: 'O mês não está fechado.',
    correction_differs:
      'Esta correção já foi lançada, com outros dados. Confira as correções do mês antes de lançar outra.',
  }),
  ...withStatus(404, {
    closing_not_found: 'Assinatura não encontrada.',
  }),
  ...withStatus(409, {
    closing_not_over: 'Os turnos deste dia ainda não terminaram. Assine depois do último.',
  }),
  // Refusals of changes to leaves and to the calendar of service.
  ...withStatus(400, {
    leave_period: 'Período inválido: o início deve ser até o fim, com no máximo dois anos.',
    service_days:
      'Período inválido: o início deve ser até o fim, com no máximo 31 dias, de um ano atrás a dois à frente.',
    service_opening_days:
      'Período inválido: de hoje em diante, o início até o fim, com no máximo 31 dias, até dois anos.',
    service_hours_days:
      'Período inválido: de hoje em diante, o início até o fim, com no máximo 31 dias, até dois anos.',
    service_hours: 'Horário inválido.',
    service_reason: 'Escreva o motivo: de 3 a 200 caracteres, em até 5 linhas.',
    service_week_past: 'A semana padrão vale a partir de amanhã, ou de um dia depois.',
    leave_end: 'Escolha um dia antes do fim atual do afastamento.',
  }),
  ...withStatus(404, {
    leave_not_found: 'Afastamento não encontrado.',
    service_not_found: 'Fechamento não encontrado.',
  }),
  ...withStatus(409, {
    leave_exists: 'Estes dias já estão registrados.',
    service_closed: 'Já está fechada: outra pessoa fechou antes.',
    service_reopened: 'Já foi desfeito por outra pessoa.',
    service_open: 'A refeição já é servida nestes dias.',
    service_shut: 'A refeição foi fechada nestes dias: desfaça o fechamento.',
    service_hours_taken: 'Já há outro horário ou abertura nestes dias: desfaça antes de mudar.',
    service_hours_begun: 'A refeição de hoje já começou: o horário não muda mais.',
    service_week_changed: 'Outra pessoa alterou a semana padrão enquanto você editava. Confira de novo.',
  }),
  // Refusals when a person hands over a meal to a colleague.
  ...withStatus(403, {
    hand_over_account: 'Esta conta não reserva refeições.',
  }),
  ...withStatus(400, {
    hand_over_early: 'Uma refeição só pode ser oferecida depois do horário de reserva dela.',
    hand_over_late: 'Esta refeição já terminou.',
  }),
  ...withStatus(404, {
    /**
     * No person has the badge, or the person with the badge cannot take the meal. One code covers both, so that the
     * caller does not learn which is true.
     */
    colleague_unavailable: 'Nenhum colega com este crachá pode aceitar esta refeição.',
  }),
  ...withStatus(409, {
    offer_stands: 'Você já ofereceu esta refeição. Desista da oferta antes de escolher outra pessoa.',
    /** The offer was taken or withdrawn, the meal was eaten, or the offer is for another person. */
    offer_gone: 'Esta refeição não está mais disponível.',
    offer_taken: 'Esta refeição já é de outra pessoa.',
  }),
  // Refusals when an operator undoes an action.
  ...withStatus(409, {
    undo_nothing: 'Não há o que desfazer.',
    undo_over: 'O prazo de dez minutos para desfazer terminou.',
    undo_done: 'Isto já foi desfeito.',
    undo_changed: 'A reserva mudou depois disso: não há o que desfazer.',
    undo_taken: 'A pessoa já tem outra reserva para esta refeição.',
    undo_individually_closed: 'As contas da pessoa estão encerradas.',
    undo_contest: 'Foi a resposta a uma contestação: não se desfaz por aqui.',
    undo_own: 'A refeição é sua e quem decidiu foi outra pessoa: peça a ela ou a outro operador.',
    undo_failed: 'A reserva mudou enquanto era processada: tente de novo.',
  }),
  // Refusals when a person changes their weekly plan.
  ...withStatus(400, {
    week_twice: 'Escolha um só local para cada refeição de um dia da semana.',
    week_period:
      'Período inválido: o início deve ser a partir de hoje, em até um ano, e o fim não pode vir antes dele.',
    week_day: 'Escolha um dia entre hoje e os próximos 60 dias.',
    week_window: 'A reserva desta refeição já abriu: reserve ou cancele na tela inicial.',
  }),
  ...withStatus(403, {
    week_account: 'Esta conta não tem reserva automática.',
  }),
  ...withStatus(409, {
    week_changed: 'Sua semana foi alterada em outro aparelho enquanto você editava. Confira de novo.',
  }),
  ...withStatus(404, {
    week_none: 'Você ainda não tem reserva automática.',
  }),
  // Refusals when a person changes their reminders.
  ...withStatus(400, {
    reminder_always: 'Este e-mail é o comprovante da sua reserva e é sempre enviado.',
    push_unfit: 'Este navegador informou um endereço de notificações que não pode ser usado.',
    push_off: 'Nesta instalação os lembretes chegam somente por e-mail.',
    push_too_many:
      'Você já recebe notificações em aparelhos demais. Desligue em algum deles, ou desconecte-o em Meus aparelhos.',
  }),
  ...withStatus(403, {
    reminder_account: 'Esta conta não recebe lembretes.',
  }),
  ...withStatus(409, {
    closing_signed: 'Este dia já foi assinado.',
    closing_changed: 'Os números mudaram enquanto você conferia. Confira de novo antes de assinar.',
    passing_gate: 'A catraca está liberada para você. Passe, ou espere meio minuto e tente de novo.',
    person_departed: 'As contas desta pessoa foram encerradas. Procure o RH.',
    departure_pending:
      'Há refeição pendente até o último dia: feche depois do turno, ou conclua ou exclua antes.',
    departure_later:
      'Há refeição cobrada depois do último dia: escolha um último dia que a inclua, ou exclua antes.',
    departure_exists: 'As contas desta pessoa já estão encerradas até este dia.',
    departure_over: 'Este encerramento já foi desfeito, ou a pessoa já foi recontratada.',
    departure_in_closed_month:
      'Um mês deste encerramento já foi fechado com ele à parte. Reabra o mês antes.',
  }),
  ...withStatus(404, {
    departure_unsealed: 'As somas ainda estão sendo gravadas. O PDF fica pronto em até três minutos.',
  }),
  ...withStatus(409, {
    report_cancelled: 'O relatório foi cancelado.',
  }),
  ...withStatus(404, {
    reservation_not_found: 'Reserva não encontrada!',
    survey_not_found: 'Avaliação não encontrada!',
    suggestion_not_found: 'Sugestão não encontrada!',
  }),
  ...withStatus(409, {
    reservation_exists: 'Já possui reserva!',
    turnstile_address_exists: 'IP já cadastrado!',
    terminal_changed: 'O terminal mudou neste instante. Confira e tente de novo.',
    conflict_resolved: 'Este conflito já foi resolvido.',
    contest_line_pending: 'Esta refeição ainda está pendente: conteste quando ela tiver um resultado.',
    contest_line_closed: 'Esta reserva foi cancelada ou excluída: nada é cobrado por ela.',
    contest_line_free: 'Nada é cobrado por esta refeição.',
    contest_open: 'Você já contestou esta refeição. Aguarde a resposta.',
    contest_twice: 'Esta refeição já foi contestada duas vezes.',
    contest_late: 'O prazo de 24 horas para contestar esta refeição terminou.',
    contest_answered: 'Esta contestação já foi respondida.',
    contest_deciding: 'Outra pessoa está respondendo a esta contestação agora.',
    contest_done: 'A refeição já consta como feita ou concluída. A contestação continua aberta.',
    contest_gone: 'A reserva já foi cancelada ou excluída. A contestação continua aberta.',
    contest_passing: 'A catraca está aberta para a pessoa agora. A contestação continua aberta.',
    contest_month_closed: 'O mês está fechado: só uma correção é possível. A contestação continua aberta.',
    contest_individually_closed:
      'As contas da pessoa estão encerradas: só uma correção é possível. A contestação continua aberta.',
    contest_month_open: 'O mês não está fechado: não há o que corrigir. A contestação continua aberta.',
    contest_failed: 'Não foi possível alterar a refeição. A contestação continua aberta; tente de novo.',
    device_replaced: 'Outro equipamento responde neste endereço. Confirme a troca.',
    device_not_seen: 'Este equipamento não responde neste endereço.',
    survey_answered: 'Já avaliado!',
  }),
  ...withStatus(410, {
    invitation_used: 'Este convite já foi usado. Entre com seu usuário e sua senha.',
    invitation_expired: 'Este convite venceu. Peça um novo.',
  }),
  ...withStatus(411, {
    length_required: 'Informe o tamanho do conteúdo (Content-Length).',
  }),
  ...withStatus(413, {
    payload_too_large: 'Conteúdo grande demais.',
  }),
  ...withStatus(429, {
    too_many_attempts: 'Bloqueio temporário por excesso de tentativas. Tente novamente mais tarde.',
    too_many_requests: 'Muitas solicitações. Aguarde um instante e tente novamente.',
  }),
  ...withStatus(500, {
    internal: 'Erro inesperado. Tente novamente.',
  }),
  ...withStatus(502, {
    turnstile_unreachable: 'Erro de conexão com a catraca',
    events_not_collected:
      'As passagens da catraca não puderam ser registradas. Elas continuam guardadas nela: tente de novo em alguns minutos.',
    turnstiles_unreachable: 'Erro de conexão com as catracas',
  }),
  ...withStatus(503, {
    unavailable: 'Sistema temporariamente indisponível. Nada foi alterado; tente novamente em instantes.',
    outcome_unknown: 'O sistema demorou a responder. Confira a situação antes de tentar novamente.',
  }),
};

export type ErrorCode = keyof typeof errors;
export type ErrorStatus = (typeof errors)[ErrorCode]['status'];

export const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]];
