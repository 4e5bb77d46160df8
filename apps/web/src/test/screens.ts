import type { RouteName } from '@reserva/contracts/http/routes';
import type { HeaderVariant } from '../layout/header-variant.ts';

type Destination = '/login' | '/pagina-nao-encontrada';

/** A row of the route table (spec 2.1), as it is when nothing is wrong and when its call is refused. */
export interface Screen {
  /** As the router writes it. */
  route: string;
  at: string;
  /** Who looks at it. */
  as: 'employee' | 'administrator';
  /** Heading of level 1. */
  title: RegExp;
  /** Null: outside the layout. */
  header: HeaderVariant | null;
  /** The call it lives by, the sentence when that fails, and where a refusal leads (spec 6 and 8). */
  call?: RouteName;
  failure?: string;
  leads: Partial<Record<401 | 403 | 429, Destination>>;
}

const everyRefusal = { 401: '/login', 403: '/login', 429: '/login' } as const;

export const screens: readonly Screen[] = [
  {
    route: '/{-$command}',
    at: '/',
    as: 'employee',
    title: /^(Não )?Reservado$/,
    header: 1,
    call: 'reservations.checkReservation',
    failure: 'Erro ao checar reserva',
    leads: { 401: '/login' },
  },
  {
    route: '/profile',
    at: '/profile',
    as: 'employee',
    title: /^Clara Lima$/,
    header: 2,
    call: 'users.accessKey',
    failure: 'Erro ao puxar dados',
    leads: { 401: '/login' },
  },
  {
    route: '/extrato/$month',
    at: '/extrato/1',
    as: 'employee',
    title: /^Extrato$/,
    header: 2,
    call: 'reservations.getReservations',
    failure: 'Erro ao puxar dados',
    leads: { 401: '/login', 429: '/login' },
  },
  {
    route: '/myAssessments',
    at: '/myAssessments',
    as: 'employee',
    title: /^Minhas Avaliações$/,
    header: 2,
    call: 'quiz.getMySurveys',
    failure: 'Erro ao buscar dados',
    leads: { 401: '/login', 429: '/login' },
  },
  {
    route: '/leaves',
    at: '/leaves',
    as: 'administrator',
    title: /^Férias e afastamentos$/,
    header: 2,
    call: 'leaves.getPage',
    failure: 'Erro ao buscar férias e afastamentos',
    leads: { 401: '/login' },
  },
  {
    route: '/calendar',
    at: '/calendar',
    as: 'administrator',
    title: /^Calendário de refeições$/,
    header: 2,
    call: 'calendar.getPage',
    failure: 'Erro ao buscar refeições fechadas',
    leads: { 401: '/login' },
  },
  {
    route: '/departures',
    at: '/departures',
    as: 'administrator',
    title: /^Fechamento individual$/,
    header: 2,
    call: 'departures.getPage',
    failure: 'Erro ao buscar fechamentos',
    leads: { 401: '/login' },
  },
  {
    route: '/waivers',
    at: '/waivers',
    as: 'employee',
    title: /^Regras de dispensa$/,
    header: 2,
    call: 'settings.getWaivers',
    failure: 'Erro ao buscar regras',
    leads: { 401: '/login' },
  },
  {
    route: '/desenvolvedores',
    at: '/desenvolvedores',
    as: 'employee',
    title: /^Conheça os Desenvolvedores!$/,
    header: 3,
    leads: {},
  },
  {
    route: '/pagina-nao-encontrada',
    at: '/pagina-nao-encontrada',
    as: 'employee',
    title: /^404$/,
    header: 3,
    leads: {},
  },
  {
    route: '/reserves',
    at: '/reserves',
    as: 'administrator',
    title: /^Reservas$/,
    header: 2,
    call: 'reservations.getPage',
    failure: 'Erro ao buscar reservas!',
    leads: everyRefusal,
  },
  {
    route: '/reviews',
    at: '/reviews',
    as: 'administrator',
    title: /^Satisfação$/,
    header: 4,
    call: 'quiz.getPage',
    failure: 'Erro ao buscar avaliações!',
    leads: everyRefusal,
  },
  {
    route: '/schedules',
    at: '/schedules',
    as: 'administrator',
    title: /^Horários$/,
    header: 2,
    call: 'settings.getSchedules',
    failure: 'Erro ao puxar horarios para reserva!',
    leads: { 401: '/login' },
  },
  {
    route: '/closing',
    at: '/closing',
    as: 'administrator',
    title: /^Fechamento diário$/,
    header: 2,
    call: 'closings.getDay',
    failure: 'Erro ao buscar o fechamento!',
    leads: { 401: '/login' },
  },
  {
    route: '/permissions',
    at: '/permissions',
    as: 'administrator',
    title: /^Permissões dos operadores$/,
    header: 2,
    call: 'settings.getPermissions',
    failure: 'Erro ao buscar permissões',
    leads: everyRefusal,
  },
  {
    route: '/users',
    at: '/users',
    as: 'administrator',
    title: /^Usuários$/,
    header: 2,
    call: 'users.findUsers',
    failure: 'Erro ao buscar usuários!',
    leads: { 401: '/pagina-nao-encontrada', 403: '/pagina-nao-encontrada' },
  },
  {
    route: '/createVisitorReserve',
    at: '/createVisitorReserve',
    as: 'administrator',
    title: /^Gerar reserva para convidado$/,
    header: 2,
    call: 'users.checkAuth',
    failure: 'Erro ao buscar dados!',
    leads: { 401: '/login', 403: '/login' },
  },
  {
    route: '/usersLogs',
    at: '/usersLogs',
    as: 'administrator',
    title: /^Registros dos usuários$/,
    header: 2,
    call: 'reports.getUserLogPage',
    failure: 'Erro ao buscar dados!',
    leads: { 401: '/login', 403: '/login' },
  },
  {
    route: '/operatorsLogs',
    at: '/operatorsLogs',
    as: 'administrator',
    title: /^Registros dos operadores$/,
    header: 5,
    call: 'reports.getLogPage',
    failure: 'Erro ao buscar registros',
    leads: { 401: '/login' },
  },
  {
    route: '/turnstiles/conflicts',
    at: '/turnstiles/conflicts',
    as: 'administrator',
    title: /^Conflitos das catracas$/,
    header: 2,
    call: 'ratchets.getConflicts',
    failure: 'Erro ao buscar conflitos!',
    leads: { 401: '/login' },
  },
  {
    route: '/contests',
    at: '/contests',
    as: 'administrator',
    title: /^Contestações$/,
    header: 2,
    call: 'contests.getPage',
    failure: 'Erro ao buscar contestações',
    leads: { 401: '/login' },
  },
  {
    route: '/turnstiles/$id',
    // Any turnstile of the demo; filled in by the suite.
    at: '/turnstiles/$id',
    as: 'administrator',
    title: /Entrada/,
    header: 2,
    call: 'ratchets.getDeviceRatchet',
    failure: 'Sem informações',
    leads: { 401: '/login' },
  },
  {
    route: '/accountingCheckins/$local',
    at: '/accountingCheckins/1',
    as: 'employee',
    title: /^Administrativo/,
    header: null,
    call: 'ratchets.getCurrentMeal',
    // A 429 that lasts leads there too: kiosk.test.tsx, which lets the time pass.
    leads: { 401: '/login', 403: '/login' },
  },
];
