import { calendarErrors } from './calendar-errors.ts';
import { reminderErrors, weekErrors } from './plan-errors.ts';
import { handOverErrors, undoErrors } from './reservation-errors.ts';

/**
 * All error codes. Callers decide by the code, and never by the message. Each code has one HTTP status and one
 * Portuguese sentence for people (spec section 8).
 */
export const errors = {
  invalid_request: { status: 400, message: 'Dados inválidos. Confira os campos e tente novamente.' },
  list_too_long: {
    status: 400,
    message: 'A lista tem mais de 50.000 linhas. Escolha filtros que mostrem menos.',
  },
  outside_window: { status: 400, message: 'Fora de horário' },
  meal_not_served: { status: 400, message: 'Fora de horário: a refeição está fechada.' },
  outside_window_cancel: { status: 400, message: 'Fora de horário!' },
  future_date: { status: 400, message: 'A data ainda não chegou: nada a concluir.' },
  month_not_over: { status: 400, message: 'O mês ainda não terminou.' },
  departure_day: {
    status: 400,
    message: 'O último dia deve ser até hoje, e no máximo um ano atrás.',
  },
  price_date: {
    status: 400,
    message: 'Valores começam hoje ou em um dia futuro, com pelo menos dois minutos de antecedência.',
  },
  closing_future: { status: 400, message: 'Este dia ainda não chegou.' },
  code_until_invalid: { status: 400, message: 'Escolha um dia entre hoje e os próximos 6 dias.' },
  visitor_request_invalid: { status: 400, message: 'Reserva de convidados inválida.' },
  window_reversed: { status: 400, message: 'Inicio deve ser anterior ao término!' },
  windows_overlap: { status: 400, message: 'Os horários de reserva não podem se sobrepor.' },
  image_missing: { status: 400, message: 'Selecione um arquivo.' },
  image_unusable: {
    status: 400,
    message: 'Imagem inválida. Envie JPEG, PNG ou WebP de até 10 MB e 40 megapixels.',
  },
  survey_not_eaten: { status: 400, message: 'Só refeições realizadas podem ser avaliadas.' },
  survey_closed: { status: 400, message: 'O prazo para avaliar esta refeição terminou.' },
  survey_not_today: { status: 400, message: 'Só avaliações de hoje podem ser alteradas.' },
  comment_characters: { status: 400, message: 'Não é permitido caracteres especiais!' },
  comment_lines: { status: 400, message: 'Excesso de quebras de linhas!' },
  comment_length: { status: 400, message: 'O comentário pode ter até 550 caracteres.' },
  contest_text: { status: 400, message: 'Escreva o que aconteceu.' },
  contest_amount: {
    status: 400,
    message: 'O valor a devolver deve ser maior que zero e até o que foi cobrado.',
  },
  webhook_unfit: {
    status: 400,
    message:
      'Endereço do webhook não permitido: use https e um endereço público, sem usuário nem senha, ou libere-o na configuração.',
  },
  turnstile_address_unfit: {
    status: 400,
    message: 'Endereço não permitido ou não encontrado na rede: confira o IP ou o nome da catraca.',
  },
  person_name: { status: 400, message: 'Informe seu nome, com até 120 caracteres.' },
  password_wrong: { status: 400, message: 'Senha atual incorreta.' },
  password_unfit: { status: 400, message: 'A nova senha deve ter de 8 a 200 caracteres.' },
  password_unchanged: { status: 400, message: 'A nova senha deve ser diferente da atual.' },
  password_common: { status: 400, message: 'Esta senha é muito comum. Escolha outra.' },
  code_wrong: { status: 400, message: 'Código inválido ou já usado. Aguarde o próximo e tente novamente.' },
  invalid_credentials: { status: 401, message: 'Usuário ou senha incorreta' },
  invalid_two_factor_code: {
    status: 401,
    message: 'Código Inválido❗ O código inserido não é valido ou expirou. Por favor, tente novamente.',
  },
  unauthenticated: { status: 401, message: 'Credenciais inválidas!' },
  password_due: { status: 403, message: 'Escolha uma nova senha para continuar.' },
  forbidden: { status: 403, message: 'Não autorizado!' },
  origin_not_allowed: { status: 403, message: 'Origem não permitida.' },
  contest_own: { status: 403, message: 'Ninguém decide sobre a própria contestação.' },
  not_your_answer: { status: 403, message: 'Não autorizado!' },
  not_found: { status: 404, message: 'Não encontrado.' },
  visit_not_found: { status: 404, message: 'Visita sem reserva a partir de hoje.' },
  user_not_found: { status: 404, message: 'Usuário não encontrado!' },
  session_not_found: { status: 404, message: 'Este aparelho já foi desconectado.' },
  turnstile_not_found: { status: 404, message: 'Catraca não encontrada!' },
  terminal_not_found: { status: 404, message: 'Terminal não encontrado!' },
  invitation_not_found: {
    status: 404,
    message: 'Este convite não existe ou foi substituído por outro. Peça um novo.',
  },
  departure_not_found: { status: 404, message: 'Encerramento de contas não encontrado.' },
  conflict_not_found: { status: 404, message: 'Conflito não encontrado.' },
  prices_not_found: { status: 404, message: 'Valores não encontrados.' },
  contest_not_found: { status: 404, message: 'Contestação não encontrada.' },
  face_not_found: { status: 404, message: 'Nenhuma foto cadastrada.' },
  menu_not_found: { status: 404, message: 'Nenhum cardápio cadastrado.' },
  no_turnstile_at_site: { status: 404, message: 'Nenhuma catraca cadastrada neste local.' },
  no_pending_reservation: { status: 404, message: 'Nenhuma refeição pendente' },
  reservations_not_found: { status: 404, message: 'Nenhuma reserva encontrada!' },
  assessments_not_found: { status: 404, message: 'Nenhuma avaliação encontrada!' },
  logs_not_found: { status: 404, message: 'Nenhum registro encontrado!' },
  month_pending: {
    status: 409,
    message: 'Há reservas pendentes neste mês. Conclua ou exclua antes de fechar.',
  },
  month_unsigned: {
    status: 409,
    message: 'Há dias sem assinatura, ou alterados depois dela. Assine os fechamentos diários antes.',
  },
  prices_changed: {
    status: 409,
    message: 'Outra pessoa alterou os valores enquanto você editava. Confira de novo.',
  },
  prices_planned: { status: 409, message: 'Já há valores que começam nesse dia: retire-os antes.' },
  prices_begun: { status: 409, message: 'Estes valores já começaram a valer.' },
  prices_withdrawn: { status: 409, message: 'Outra pessoa já retirou estes valores.' },
  month_closed: { status: 409, message: 'O mês está fechado.' },
  month_not_closed: { status: 409, message: 'O mês não está fechado.' },
  correction_differs: {
    status: 409,
    message:
      'Esta correção já foi lançada, com outros dados. Confira as correções do mês antes de lançar outra.',
  },
  closing_not_found: { status: 404, message: 'Assinatura não encontrada.' },
  closing_not_over: {
    status: 409,
    message: 'Os turnos deste dia ainda não terminaram. Assine depois do último.',
  },
  ...calendarErrors,
  ...handOverErrors,
  ...undoErrors,
  ...weekErrors,
  ...reminderErrors,
  closing_signed: { status: 409, message: 'Este dia já foi assinado.' },
  closing_changed: {
    status: 409,
    message: 'Os números mudaram enquanto você conferia. Confira de novo antes de assinar.',
  },
  passing_gate: {
    status: 409,
    message: 'A catraca está liberada para você. Passe, ou espere meio minuto e tente de novo.',
  },
  person_departed: {
    status: 409,
    message: 'As contas desta pessoa foram encerradas. Procure o RH.',
  },
  departure_pending: {
    status: 409,
    message: 'Há refeição pendente até o último dia: feche depois do turno, ou conclua ou exclua antes.',
  },
  departure_later: {
    status: 409,
    message: 'Há refeição cobrada depois do último dia: escolha um último dia que a inclua, ou exclua antes.',
  },
  departure_exists: { status: 409, message: 'As contas desta pessoa já estão encerradas até este dia.' },
  departure_over: {
    status: 409,
    message: 'Este encerramento já foi desfeito, ou a pessoa já foi recontratada.',
  },
  departure_in_closed_month: {
    status: 409,
    message: 'Um mês deste encerramento já foi fechado com ele à parte. Reabra o mês antes.',
  },
  departure_unsealed: {
    status: 404,
    message: 'As somas ainda estão sendo gravadas. O PDF fica pronto em até três minutos.',
  },
  report_cancelled: { status: 409, message: 'O relatório foi cancelado.' },
  reservation_not_found: { status: 404, message: 'Reserva não encontrada!' },
  survey_not_found: { status: 404, message: 'Avaliação não encontrada!' },
  suggestion_not_found: { status: 404, message: 'Sugestão não encontrada!' },
  reservation_exists: { status: 409, message: 'Já possui reserva!' },
  turnstile_address_exists: { status: 409, message: 'IP já cadastrado!' },
  terminal_changed: { status: 409, message: 'O terminal mudou neste instante. Confira e tente de novo.' },
  conflict_resolved: { status: 409, message: 'Este conflito já foi resolvido.' },
  contest_line_pending: {
    status: 409,
    message: 'Esta refeição ainda está pendente: conteste quando ela tiver um resultado.',
  },
  contest_line_closed: {
    status: 409,
    message: 'Esta reserva foi cancelada ou excluída: nada é cobrado por ela.',
  },
  contest_line_free: { status: 409, message: 'Nada é cobrado por esta refeição.' },
  contest_open: { status: 409, message: 'Você já contestou esta refeição. Aguarde a resposta.' },
  contest_twice: { status: 409, message: 'Esta refeição já foi contestada duas vezes.' },
  contest_late: { status: 409, message: 'O prazo de 24 horas para contestar esta refeição terminou.' },
  contest_answered: { status: 409, message: 'Esta contestação já foi respondida.' },
  contest_deciding: { status: 409, message: 'Outra pessoa está respondendo a esta contestação agora.' },
  contest_done: {
    status: 409,
    message: 'A refeição já consta como feita ou concluída. A contestação continua aberta.',
  },
  contest_gone: {
    status: 409,
    message: 'A reserva já foi cancelada ou excluída. A contestação continua aberta.',
  },
  contest_passing: {
    status: 409,
    message: 'A catraca está aberta para a pessoa agora. A contestação continua aberta.',
  },
  contest_month_closed: {
    status: 409,
    message: 'O mês está fechado: só uma correção é possível. A contestação continua aberta.',
  },
  contest_individually_closed: {
    status: 409,
    message:
      'As contas da pessoa estão encerradas: só uma correção é possível. A contestação continua aberta.',
  },
  contest_month_open: {
    status: 409,
    message: 'O mês não está fechado: não há o que corrigir. A contestação continua aberta.',
  },
  contest_failed: {
    status: 409,
    message: 'Não foi possível alterar a refeição. A contestação continua aberta; tente de novo.',
  },
  device_replaced: { status: 409, message: 'Outro equipamento responde neste endereço. Confirme a troca.' },
  device_not_seen: { status: 409, message: 'Este equipamento não responde neste endereço.' },
  survey_answered: { status: 409, message: 'Já avaliado!' },
  invitation_used: {
    status: 410,
    message: 'Este convite já foi usado. Entre com seu usuário e sua senha.',
  },
  invitation_expired: { status: 410, message: 'Este convite venceu. Peça um novo.' },
  length_required: { status: 411, message: 'Informe o tamanho do conteúdo (Content-Length).' },
  payload_too_large: { status: 413, message: 'Conteúdo grande demais.' },
  too_many_attempts: {
    status: 429,
    message: 'Bloqueio temporário por excesso de tentativas. Tente novamente mais tarde.',
  },
  too_many_requests: { status: 429, message: 'Muitas solicitações. Aguarde um instante e tente novamente.' },
  internal: { status: 500, message: 'Erro inesperado. Tente novamente.' },
  turnstile_unreachable: { status: 502, message: 'Erro de conexão com a catraca' },
  events_not_collected: {
    status: 502,
    message:
      'As passagens da catraca não puderam ser registradas. Elas continuam guardadas nela: tente de novo em alguns minutos.',
  },
  turnstiles_unreachable: { status: 502, message: 'Erro de conexão com as catracas' },
  unavailable: {
    status: 503,
    message: 'Sistema temporariamente indisponível. Nada foi alterado; tente novamente em instantes.',
  },
  outcome_unknown: {
    status: 503,
    message: 'O sistema demorou a responder. Confira a situação antes de tentar novamente.',
  },
} as const;

export type ErrorCode = keyof typeof errors;
export type ErrorStatus = (typeof errors)[ErrorCode]['status'];

export const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]];
