import { createECDH, randomUUID } from 'node:crypto';
import type { Credential } from '@reserva/contracts/gates/credential';
import type { CollectedPassage } from '@reserva/contracts/gates/passage-commands';
import { type RouteName, routes } from '@reserva/contracts/routes';
import { addLocalDays, instantAt, weekdayOf } from '@reserva/domain/basics/time';
import { exampleRequestOf } from '@reserva/gateway/src/docs/examples.ts';
import { PASSWORD } from '@reserva/gateway/test/support/gateway-fixture.ts';
import { type SignedInVisitor, signedIn } from '@reserva/gateway/test/support/signed-in.ts';
import { drain } from '@reserva/testing/drain';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import type { Company } from './company.ts';

type Parts = Parameters<SignedInVisitor['call']>[1];

/** The result of a simulated day of a company, with every call of the API and every command of the gates. */
export interface Work {
  /** The answers to the calls of each route, in order. */
  answers: Map<RouteName, { status: number; body: Record<string, unknown> }[]>;
  admin: SignedInVisitor;
  diner: SignedInVisitor;
}

const slots = [
  { id: 1, startHour: '11:00', endHour: '14:00' },
  { id: 2, startHour: '18:00', endHour: '20:30' },
  { id: 3, startHour: '22:30', endHour: '23:59' },
];
const values = [1, 2, 3].map((id) => ({ id, price: 3.5 * id }));

export async function workThroughDay(company: Company, date: string): Promise<Work> {
  const answers: Work['answers'] = new Map();
  const { context, clock, stores } = company;
  const { database, commands } = context;
  const admin = await signedIn(company, { role: 1, name: 'ADRIANA MENEZES' });
  const diner = await signedIn(company, { name: 'BRUNO DE ALMEIDA' });
  /** Moves the clock and signs in again, because a session ends after a quarter of an hour without a call. */
  const moveTo = async (time: string) => {
    clock.set(`${date}T${time}`);
    for (const who of [admin, diner]) await who.signIn(who.user.login, PASSWORD);
  };
  const yesterday = addLocalDays(date, -1);
  const [year = '', month = ''] = addLocalDays(date, -62).split('-');
  const of = { month: Number(month), year: Number(year) };

  async function ask(who: SignedInVisitor, name: RouteName, parts: Parts = {}) {
    const { status, body } = await who.call(name, parts);
    if (status >= 500) throw new Error(`${name} answers ${status}: ${JSON.stringify(body)}`);
    answers.set(name, [...(answers.get(name) ?? []), { status, body }]);
    return { status, body };
  }
  const asks = (name: RouteName, parts?: Parts) => ask(admin, name, parts);

  clock.set(`${date}T08:50`);
  await morning();
  clock.set(`${date}T12:00`);
  await atTheGates();
  await moveTo('15:00');
  await operators();
  await screens();
  await accounts();
  await leaves();
  await calendar();
  await terminals();
  await departures();
  await week();
  await passingOn();
  await asks('system.getStatus');
  await ask(diner, 'system.getPublicStatus');
  await asks('system.updateAlarms', { body: { emails: ['ti@example.com'], webhook: '', minutos: 5 } });
  await asks('system.silenceAlarms', { body: { minutos: 60 } });
  await asks('system.testAlarms', { body: { emails: ['ti@example.com'], webhook: '' } });
  await asks('system.getAlarms');
  await asks('system.getQueues');
  await whatIsLeft();
  await drain(stores, database);
  return { answers, admin, diner };

  async function morning() {
    await ask(diner, 'reservations.checkReservation');
    await ask(diner, 'reservations.reserve', { body: { local: 2 } });
    await ask(diner, 'reservations.reserve', { body: { local: 2 } });
    await ask(diner, 'reservations.cancelReservation');
    await ask(diner, 'reservations.getGateNews', { query: { since: `${date}T00:00:00.000Z` } });
    await ask(diner, 'reservations.reserve', { body: { local: 1 } });
    await ask(diner, 'reservations.changeSite', { body: { local: 2 } });
    await ask(diner, 'reservations.changeSite', { body: { local: 1 } });
    for (const name of ['users.checkLogin', 'users.checkAuth', 'users.refresh'] as const)
      await ask(diner, name);
    await ask(diner, 'users.accessKey');
    await ask(diner, 'users.getFaceIdToken');
    const wrong = { password: 'errada', newPassword: 'feijão com arroz', code: '123456' };
    await ask(diner, 'users.changePassword', { body: wrong });
    await ask(diner, 'users.login', { body: { user: diner.user.login, password: PASSWORD } });
    const nobodys = { token: 'x'.repeat(43), password: PASSWORD, code: '123456' };
    await ask(diner, 'users.openInvitation', { body: { token: nobodys.token } });
    await ask(diner, 'users.acceptInvitation', { body: nobodys });
    await ask(diner, 'users.twoFactorsVerify', {
      body: { user: admin.user._id, code: '123456', password: PASSWORD },
    });
  }

  async function atTheGates() {
    const [gate] = company.turnstiles;
    const turnstileId = gate?._id ?? '';
    const by = { actor: { kind: 'device', turnstileId } as const, requestId: 'year' };
    let scans = 0;
    const scan = async (credential: Credential) => {
      const passage = `${gate?.deviceId}:${date}:s${++scans}`;
      await commands.send('checkin.authorise', { turnstileId, passage, credential }, by);
      return passage;
    };
    const turnedAt = () => clock.now().toISOString();
    const badge = (n: number): Credential => ({ kind: 'badge', number: company.people[n]?.badge ?? '' });
    const own = await scan({ kind: 'badge', number: diner.user.badge });
    await commands.send('checkin.turn', { turnstileId, passage: own, turnedAt: turnedAt() }, by);
    const first = await scan(badge(0));
    await commands.send('checkin.turn', { turnstileId, passage: first, turnedAt: turnedAt() }, by);
    await scan(badge(0));
    await commands.send('checkin.release', { turnstileId, passage: await scan(badge(1)) }, by);
    await scan(badge(2));
    await commands.send('checkin.turn', { turnstileId, passage: null, turnedAt: turnedAt() }, by);
    await commands.send('checkin.turn', { turnstileId, passage: 'unheard-of', turnedAt: turnedAt() }, by);
    await scan({ kind: 'code', text: 'nonsense' });
    await scan({ kind: 'deviceUser', id: '12345' });
    clock.set(`${date}T12:30`);
    const at = (second: number) =>
      new Date(instantAt(date, '12:10', TEST_ZONE).getTime() + second * 1_000).toISOString();
    const passages = Array.from({ length: 30 }, (_, n): CollectedPassage => {
      const person = company.people[5 + n];
      return {
        key: `${gate?.deviceId}:${date}:r${n}`,
        turnedAt: at(20 * n),
        grantedAt: at(20 * n - 3),
        person:
          n % 3 === 0 || !person ? null : { kind: 'badge', number: n % 7 === 0 ? '77777777' : person.badge },
      };
    });
    for (let attempt = 0; attempt < 2; attempt++)
      await commands.send('checkin.record', { turnstileId, passages }, by);
  }

  async function operators() {
    const users = company.people.slice(0, 3).map(({ name, cpf }) => ({ name, cpf }));
    await asks('reservations.insertUsersReservations', { body: { users, local: 2 } });
    const code = { name: 'Clara Nunes', id: randomUUID(), hash: 'RR1.x.y' };
    const meals = [{ date: addLocalDays(date, 1), meal: 1, local: 2, weekDay: 'Sex' }];
    await asks('reservations.getVisits', {
      body: { situacao: 'proximas', name: 'luz', items: 24, skip: 0 },
    });
    await asks('reservations.registerVisitorReservation', { body: { visitors: [code], meals } });
    const { body } = await asks('reservations.getPage', {
      body: { date: yesterday, items: 50, skip: 0, local: 0, time: 0, status: 3, guest: false },
    });
    const [one, other] = (body.page ?? []) as { id: string; nome: string }[];
    const row = (of = one) => ({ reservations: [{ id: of?.id ?? '', name: of?.nome ?? 'X' }] });
    await asks('reservations.explainRow', { query: { id: one?.id ?? '' } });
    const concluded = await asks('reservations.concludeReservationsList', { body: row() });
    const operacao = concluded.body.operacao;
    await asks('reservations.undo', { body: { operacao, tipo: 'conclude' } });
    await asks('reservations.concludeReservationsList', { body: row() });
    await asks('reservations.deleteReservationsList', { body: row(other) });
    await asks('reservations.concludeShift', { body: { date: yesterday, time: 1, local: 2 } });
    await asks('reservations.concludeAll', { body: { date: yesterday } });
    await ask(diner, 'contests.send', { body: { id: one?.id ?? '', motivo: 'eaten', texto: 'Passei' } });
    const inbox = { items: 50, skip: 0 };
    await asks('contests.getPage', { body: { ...inbox, situacao: 'answered', local: 0 } });
    const waiting = await asks('contests.getPage', { body: { ...inbox, situacao: 'open', local: 2 } });
    const [contest] = (waiting.body.page ?? []) as { id: string }[];
    await asks('contests.getContest', { query: { id: contest?.id ?? '' } });
    await asks('contests.review', { body: { id: contest?.id ?? '' } });
    await asks('contests.decide', { body: { id: contest?.id ?? '', decisao: 'waive', texto: '' } });
    const open = await asks('ratchets.getConflicts', { body: { resolved: false, items: 50, skip: 0 } });
    const [conflict] = (open.body.page ?? []) as { id: string }[];
    await asks('ratchets.resolveConflict', {
      body: { id: conflict?.id ?? 'x', reason: 'Crachá emprestado' },
    });
    await asks('ratchets.resolveConflicts', { body: { ids: [conflict?.id ?? 'x', 'y'] } });
    await asks('ratchets.getConflicts', { body: { resolved: true, items: 50, skip: 100 } });
  }

  async function screens() {
    for (const status of [0, 1, 2]) {
      for (const local of [0, 2]) {
        const body = {
          date: yesterday,
          items: 50,
          skip: 50,
          local,
          time: local ? 1 : 0,
          status,
          guest: false,
        };
        await asks('reservations.getPage', { body });
      }
    }
    const matching = { date: yesterday, local: 0, time: 0, status: 0, guest: false } as const;
    const [first = '', second = ''] = company.people.map(({ badge }) => badge);
    // The filter `be`, which is a part of a name, comes last, because `year.int.test.ts` checks the counters of the
    // last answer.
    for (const name of [first, company.people[1]?.cpf ?? '', 'be'])
      await asks('reservations.getPage', {
        body: { ...matching, guest: name === 'be', items: 50, skip: 0, name },
      });
    await asks('reservations.getMatching', { body: matching });
    await asks('reservations.getMatching', { body: { ...matching, crachas: [first, second, 'x'] } });
    await asks('users.findByBadges', { body: { crachas: [first, second, 'x'] } });
    await asks('reservations.getQuantityCheckins', { query: { date: yesterday, local: '2', time: '1' } });
    await asks('reservations.getQuantityReservationsCurrentMeal', { query: { local: '2', time: '1' } });
    for (const name of ['', 'SILVA', 'al', first]) {
      await asks('users.findUsers', { body: { name, pageSize: 50, firstRow: 1, lastRow: 50 } });
      // Sorted by badge, descending.
      const body = { name, pageSize: 50, firstRow: 51, lastRow: 100, por: 'cracha', ordem: 'desc' } as const;
      await asks('users.findUsers', { body });
    }
    await asks('users.getMatching', { body: { name: '' } });
    await asks('users.master');
    await asks('users.resetLogin', { body: { cpf: company.people[1]?.cpf } });
    for (const [action, user] of [
      [0, ''],
      [1, 'silva'],
      [2, ''],
    ] as const) {
      await asks('reports.getUserLogPage', { body: { date: yesterday, items: 50, skip: 0, action, user } });
      const oldestFirst = { date: yesterday, items: 50, skip: 50, action, user, ordem: 'asc' } as const;
      await asks('reports.getUserLogPage', { body: oldestFirst });
    }
    for (const [type, operator] of [
      [0, ''],
      [2, 'ramos'],
    ] as const) {
      await asks('reports.getLogPage', { body: { date: yesterday, items: 50, skip: 0, type, operator } });
      const oldestFirst = { date: yesterday, items: 50, skip: 50, type, operator, ordem: 'asc' } as const;
      await asks('reports.getLogPage', { body: oldestFirst });
    }
    await surveys();
    await asks('menu.getMenu');
    await asks('menu.upload');
    await asks('menu.delete');
    for (const name of ['settings.getSchedules', 'settings.getValues', 'settings.getPermissions'] as const)
      await asks(name);
    const open = { updateMenu: true, concludeReserve: true, concludeAll: false, concludeShift: true };
    const rights = {
      ...open,
      deleteReserve: false,
      generateGuest: true,
      viewAnswers: true,
      deleteAnswers: false,
    };
    await asks('settings.updatePermissions', { body: rights });
    await asks('settings.updateSchedules', { body: { newTimes: { id: 1, start: '06:00', end: '09:30' } } });
    await asks('settings.updateValues', { body: { newValues: values } });
    await asks('settings.getValueVersions');
    await asks('settings.withdrawValues', { body: { version: 1 } });
    await asks('settings.getWaivers');
    await asks('settings.updateWaivers', {
      body: { afastamento: true, refeicaoFechada: true, minutosSemCatraca: 30, faltasLivres: 0 },
    });
    await asks('settings.synchronizeValues', { body: { newValues: values } });
    await turnstiles();
  }

  async function surveys() {
    const visitor = diner;
    const { _id } = diner.user;
    const meal = await database.reservations
      .findOne({ personKey: `employee:${_id}`, date, active: true })
      .lean();
    for (const name of ['quiz.checkSurvey', 'quiz.getAnsweredSurveys'] as const) await ask(visitor, name);
    for (const of of ['1', '2']) {
      await ask(visitor, 'quiz.getMySurveys', { query: { month: of } });
      await ask(visitor, 'reservations.getReservations', { query: { month: of } });
    }
    await ask(visitor, 'reservations.explain', { query: { id: meal?._id ?? '' } });
    const ratings = { feed: 3, variety: 2, hygiene: 3, dedication: 3, suggestion: 'Boa.' };
    const about = { local: 2, time: 1, date, idReserve: meal?._id };
    await ask(visitor, 'quiz.registerAnswers', { body: { ...about, ...ratings } });
    const mine = await ask(visitor, 'quiz.getMySurveys', { query: { month: '1' } });
    const [own] = (mine.body.answers ?? []) as { id: string }[];
    const idSurvey = own?.id ?? '0'.repeat(24);
    await ask(visitor, 'quiz.getUserAnswers', { query: { idSurvey } });
    await ask(visitor, 'quiz.updateAnswers', { body: { idSurvey, ...ratings } });
    await asks('quiz.deleteSuggestion', { body: { idSurvey } });
    await ask(visitor, 'quiz.deleteAnswers', { body: { surveyId: idSurvey } });
    const page = { local: 0, time: 0, items: 20, skip: 0 };
    await asks('quiz.getPage', { body: { ...page, date: yesterday } });
    await asks('quiz.getPage', { body: { ...page, time: 1, local: 2, date: yesterday } });
    await asks('quiz.getPage', { body: { ...page, date: '' } });
    await asks('quiz.getPage', { body: { ...page, date: '', skip: 1_200 } });
  }

  async function turnstiles() {
    const id = company.turnstiles[0]?._id ?? '';
    const ip = company.turnstiles[0]?.address ?? '';
    for (const name of ['ratchets.getCurrentMeal', 'ratchets.getTimeToReload'] as const) {
      await asks(name, { query: { local: '2' } });
    }
    await asks('ratchets.getRatchets');
    await asks('ratchets.getDataRatchet', { query: { id } });
    await asks('ratchets.testConnection', { query: { id } });
    await asks('ratchets.synchronizeRatchet', { body: { id } });
    await asks('ratchets.getDeviceRatchet', { query: { id } });
    await asks('ratchets.confirmRatchet', { body: { id, deviceId: '935200' } });
    await asks('ratchets.getSchedulesRatchet', { query: { ip } });
    await asks('ratchets.updateSchedulesRatchet', { body: { ip, newTimes: slots } });
    for (const scope of ['Adm', 'Factory', 'AllRatchets'] as const) {
      await asks(`ratchets.updateSchedules${scope}`, { body: { newTimes: slots } });
    }
    const made = { name: 'Entrada Z', ip: '10.0.5.99', local: 2, password: 'catraca-2026' };
    const { body } = await asks('ratchets.addRatchet', { body: made });
    const { password: _, ...changed } = made;
    await asks('ratchets.updateRatchet', { body: { ...changed, id: body.id, name: 'Entrada Y' } });
    await asks('ratchets.deleteRatchet', { body: { id: body.id } });
  }

  async function terminals() {
    await asks('terminals.updateRule', { body: { cancelsAgain: true } });
    const made = { name: 'Vestiário', ip: '10.0.5.98', local: 2, password: 'terminal-2026' };
    const { body } = await asks('terminals.addTerminal', { body: made });
    const { id } = body;
    const { password: _, ...changed } = made;
    await asks('terminals.updateTerminal', { body: { ...changed, id, name: 'Refeitório' } });
    await asks('terminals.rotateToken', { body: { id } });
    await asks('terminals.confirmDevice', { body: { id, deviceId: '935201' } });
    await asks('terminals.getTerminals');
    const mark = { key: `${date}:log-1`, at: clock.now().toISOString() };
    const person = { kind: 'badge' as const, number: company.people[3]?.badge ?? '' };
    const by = { actor: { kind: 'terminal', terminalId: String(id), name: 'x' } as const, requestId: 'year' };
    await commands.send('terminal.record', { terminalId: String(id), marks: [{ ...mark, person }] }, by);
    await asks('terminals.deleteTerminal', { body: { id } });
    await asks('terminals.getNow', { query: { local: '2' } });
    await asks('terminals.mark', { body: { local: 2, id: randomUUID(), lido: diner.user.badge } });
  }

  async function closings() {
    const day = { date: yesterday, local: 2 };
    const query = { date: yesterday, local: '2' };
    const { body } = await asks('closings.getDay', { query });
    await asks('closings.sign', { body: { ...day, note: 'Conferido', seen: body.seen } });
    await asks('closings.getDay', { query });
    await asks('closings.getMonth', { query: { month: String(of.month), year } });
    await asks('closings.dayPdf', { query });
    await asks('closings.monthPdf', { query: { month: String(of.month), year } });
    await asks('closings.updateRule', { body: { required: true } });
    await asks('closings.getRule');
  }

  async function exports() {
    const shift = { local: 0, time: 0 };
    const lists = [
      { nome: 'reservas', date: yesterday, ...shift, status: 0, guest: false },
      { nome: 'usuarios', name: '' },
      { nome: 'registrosUsuarios', date: yesterday, action: 0, user: '' },
      { nome: 'registrosOperadores', date: yesterday, type: 0, operator: '' },
      { nome: 'conflitos', resolved: false },
      { nome: 'conflitos', resolved: true },
      { nome: 'contestacoes', situacao: 'answered', local: 0 },
      { nome: 'ferias', situacao: 'encerrados' },
      { nome: 'fechamentosIndividuais' },
      { nome: 'convidados', situacao: 'recentes', name: '' },
      { nome: 'refeicoesFechadas', situacao: 'passadas' },
      { nome: 'comentarios', date: '', ...shift },
      { nome: 'diasAssinados', ...of },
    ];
    for (const lista of lists) await asks('reports.exportList', { body: { formato: 'csv', lista } });
  }

  async function accounts() {
    await asks('reports.reserves', { query: { date: yesterday, shift: '0', local: '0' } });
    await asks('reports.survey', { query: { date: yesterday, time: '0', local: '0' } });
    await asks('reports.dailyLogs', { query: { date: yesterday, action: '0' } });
    await asks('reports.noShows', { query: { month: String(of.month), year } });
    await asks('reports.monthlyLogs', { query: { month: String(of.month), year, action: '0' } });
    await asks('reports.financial', { body: { ...of, onVacation: [company.people[0]?.cpf] } });
    await asks('reports.payroll', { body: { ...of, onVacation: [], format: 'csv' } });
    await exports();
    await closings();
    await asks('reports.getMonth', { query: { month: String(of.month), year } });
    await asks('reports.closeMonth', { body: of });
    const correction = { ...of, cpf: company.people[0]?.cpf, value: -3.5, reason: 'Cobrado duas vezes' };
    await asks('reports.correctMonth', { body: correction });
    await asks('reports.reopenMonth', { body: { ...of, reason: 'Lançadas em duplicidade' } });
    await asks('reports.progress', { query: { id: randomUUID() } });
  }

  async function leaves() {
    const { cpf } = company.people[3] ?? {};
    const days = { inicio: addLocalDays(date, -40), fim: addLocalDays(date, 10) };
    const { body } = await asks('leaves.add', { body: { cpf, ...days, tipo: 'ferias' } });
    for (const situacao of ['atuais', 'encerrados']) {
      await asks('leaves.getPage', { body: { situacao, items: 50, skip: 50 } });
      await asks('leaves.getPage', { body: { situacao, items: 50, skip: 0, cpf } });
    }
    await asks('leaves.getAffected', { query: { id: String(body.id) } });
    await asks('leaves.end', { body: { id: body.id, ultimoDia: yesterday } });
    await ask(diner, 'leaves.getMine');
  }

  async function passingOn() {
    const id = '0'.repeat(24);
    await ask(diner, 'reservations.getOffers');
    await ask(diner, 'reservations.offer', { body: { id, cracha: null } });
    await ask(diner, 'reservations.takeOffer', { body: { id } });
    await ask(diner, 'reservations.withdrawOffer', { body: { id } });
  }

  async function week() {
    // The user must not be exempt from the second factor, because such users may not have a plan.
    await database.users.updateOne({ _id: diner.user._id }, { $set: { 'twoFactor.exempt': false } });
    const dias = [{ dia: 1, time: 1, local: 2 }];
    await ask(diner, 'week.save', { body: { dias, inicio: date, fim: null, versao: 0 } });
    await ask(diner, 'week.setDay', { body: { data: addLocalDays(date, 7), time: 1, local: 1 } });
    await ask(diner, 'week.pause', { body: { pausado: true } });
    await ask(diner, 'week.pause', { body: { pausado: false } });
    await ask(diner, 'week.getMine');
    await ask(diner, 'reminders.set', { body: { lembrete: 'semAlmoco', canal: 'email', ligado: true } });
    const p256dh = createECDH('prime256v1').generateKeys('base64url');
    const device = { endpoint: 'https://8.8.8.8/push', p256dh, auth: 'A'.repeat(22) };
    await ask(diner, 'reminders.addDevice', { body: device });
    await ask(diner, 'reminders.getMine');
    await ask(diner, 'reminders.removeDevice');
    await database.users.updateOne({ _id: diner.user._id }, { $set: { 'twoFactor.exempt': true } });
  }

  async function calendar() {
    const day = addLocalDays(date, 5);
    const meals = { inicio: day, fim: day, refeicoes: [{ local: 2, time: 3 }] };
    await asks('calendar.getHolidays', { query: { year: date.slice(0, 4) } });
    await asks('calendar.preview', { body: { ...meals, inicio: date } });
    await asks('calendar.close', { body: { ...meals, motivo: 'Falta de água' } });
    const { body } = await asks('calendar.getPage', { body: { situacao: 'proximas', items: 50, skip: 0 } });
    await asks('calendar.getPage', { body: { situacao: 'passadas', items: 50, skip: 0 } });
    await ask(diner, 'calendar.getClosed');
    const [closed] = body.page as { id: string }[];
    await asks('calendar.reopen', { body: { id: closed?.id } });
    await asks('calendar.getWeek');
    const sunday = { local: 2, time: 3, dia: 0 };
    await asks('calendar.updateWeek', { body: { desde: day, fechadas: [sunday], versao: 0 } });
    const shut = Array.from({ length: 7 }, (_, n) => addLocalDays(day, n)).find(
      (each) => weekdayOf(each) === 0,
    );
    await asks('calendar.open', {
      body: { ...meals, inicio: shut, fim: shut, motivo: 'Inventário' },
    });
    await asks('calendar.setHours', {
      body: {
        inicio: addLocalDays(day, 1),
        fim: addLocalDays(day, 1),
        time: 3,
        locais: [1],
        reserva: { inicio: '18:00', fim: '20:45' },
        servida: { inicio: '22:00', fim: '23:30' },
        motivo: 'Véspera de feriado',
      },
    });
  }

  async function departures() {
    const leaver = { cpf: company.people[9]?.cpf, ultimoDia: date };
    await asks('departures.preview', { query: leaver as Record<string, string> });
    const { body } = await asks('departures.close', { body: leaver });
    const id = String(body.id ?? '0'.repeat(24));
    await asks('departures.getPage', { body: { items: 50, skip: 0 } });
    await asks('departures.pdf', { query: { id } });
    await asks('departures.reopen', { body: { id, motivo: 'CPF trocado' } });
    await asks('departures.rehire', { body: { id } });
  }

  /** Makes the calls that were not made before, each with the example request from its documentation. */
  async function whatIsLeft() {
    for (const name of Object.keys(routes) as RouteName[]) {
      if (answers.has(name) || name === 'users.logout') continue;
      await asks(name, exampleRequestOf(name));
    }
    await ask(diner, 'users.logout');
  }
}
