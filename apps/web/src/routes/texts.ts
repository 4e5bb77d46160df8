import type { LocalTime } from '@reserva/contracts/basics/primitives';
import { APP_NAME } from '@/shared/config/app-name.ts';

/** Titles of the screens, and texts of the routes. */
export const texts = {
  titles: {
    home: 'Início',
    notFound: 'Página não encontrada',
    developers: 'Desenvolvedores',
    publicStatus: 'Situação dos refeitórios',
    statement: 'Extrato',
    profile: 'Meu Perfil',
    assessments: 'Minhas Avaliações',
    waivers: 'Quando a falta não é cobrada',
    week: 'Minha semana',
    reminders: 'Lembretes',
    reserves: 'Reservas',
    reviews: 'Satisfação',
    schedules: 'Horários',
    conflicts: 'Conflitos das catracas',
    contests: 'Contestações',
    turnstile: 'Catraca',
    closing: 'Fechamento diário',
    permissions: 'Permissões',
    leaves: 'Férias e afastamentos',
    calendar: 'Calendário de refeições',
    departures: 'Encerramento de contas',
    month: 'Fechamento do mês',
    status: 'Estado do sistema',
    users: 'Usuários',
    visitors: 'Reserva para convidado',
    userLogs: 'Registros dos usuários',
    operatorLogs: 'Registros dos operadores',
  },
  /** Titles of the browser tab for screens outside the layout. */
  documentTitles: {
    invitation: `Convite · ${APP_NAME}`,
    kiosk: `Check-ins · ${APP_NAME}`,
    login: `Entrar · ${APP_NAME}`,
    terminal: `Terminal · ${APP_NAME}`,
  },
  backHome: 'Voltar ao início',
  developersLink: 'Devs',
  stillSignedIn: 'Você continua conectado.',
  sessionEnded: 'Sua sessão terminou. Entre novamente para continuar.',
  screenNotLoaded: 'Não deu para abrir esta tela',
  /** Exact wording of the specification (2.1). */
  noRoute: 'No route matches URL',
  unexpectedError: 'Unexpected Application Error!',
  reload: 'Recarregar a página',
  rated: 'Avaliação cadastrada!',
  offer: {
    text: (meal: string, until: LocalTime) =>
      `Você ainda não tem reserva para ${meal} de hoje. Quer reservar? Dá para reservar até as ${until}.`,
    reserve: 'Reservar',
  },
};
