import type { AnswerOf } from '@reserva/contracts/operations';
import type { RouteName } from '@reserva/contracts/routes';
import { DESKTOP, PHONE, type Visit } from '@reserva/testing/browser';
import { until } from '@reserva/testing/drain';
import { insertClosedMeal, insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Screen, screens } from '../src/test/screens.ts';
import { expectAccessible } from './support/accessibility.ts';
import { changeAnswer, nextAnswer, refuse } from './support/answers.ts';
import { focusIs, hasFocus, tabTo } from './support/keyboard.ts';
import { said } from './support/notifications.ts';
import { button } from './support/steps.ts';
import { createWebFixture, DATE, type WebFixture } from './support/web-fixture.ts';
import { layoutFaults, longestMotion, readingFaults, textSizes } from './support/zoom.ts';

/*
 * Rules for every screen of the route table that need a browser. Texts are tested in screens.test.tsx, and single
 * screens in their own suites.
 */

/** A long timeout, because each test visits a dozen screens. */
const SLOW = { timeout: 300_000 };
/** Sessions of the people who open the screens. */
const sessions = {} as Record<Screen['as'], { token: string; cookie: string }>;

const test = testWith(() => createWebFixture({ at: `${DATE}T08:50`, data: 'accounts' }));

test.beforeAll(async ({ fixture }) => {
  const turnstile = await fixture.database.turnstiles.findOne({ removedAt: null }).lean();
  for (const screen of screens) screen.at = screen.at.replace('$id', turnstile?._id ?? '');
  const [employee, administrator] = [
    await fixture.signedIn({ name: 'CLARA LIMA' }),
    await fixture.signedIn({ name: 'ADRIANA MENEZES', role: 1 }),
  ];
  for (const [as, { client }] of Object.entries({ employee, administrator })) {
    sessions[as as Screen['as']] = { token: client.token ?? '', cookie: client.cookie ?? '' };
  }
  const person = personOf(employee.user);
  await insertReservation(fixture.database, { person, date: '2026-11-18', state: 2, priceCents: 350 });
  await insertReservation(fixture.database, { person, date: '2026-11-16', state: 3, priceCents: 700 });
  for (let n = 0; n < 3; n++) {
    const guest = personOf(await insertUser(fixture.database, { name: `MARIA EDUARDA DOS SANTOS ${n}` }));
    await insertReservation(fixture.database, { person: guest, date: DATE });
  }
});

const open = (fixture: WebFixture, as: Screen['as'], visit: Visit = {}) =>
  fixture.visit({ session: sessions[as], ...visit });
const seen = (page: Page, { title }: Screen) =>
  page.getByRole('heading', { level: 1, name: title }).first().waitFor();
const NOT_FOUND = '/pagina-nao-encontrada';
const dialog = (page: Page) => page.getByRole('dialog');

describe.each(['employee', 'administrator'] as const)('screens of an %s', (as) => {
  const own = screens.filter((screen) => screen.as === as);

  test('axe accepts the failed screens of a role in both colour schemes', SLOW, async ({ fixture }) => {
    const page = await open(fixture, as);
    // Refuse all calls before the first screen, because the app caches answers.
    for (const { call, failure } of own) if (call && failure) await refuse(page, call, 'not_found');
    await page.goto(NOT_FOUND);
    for (const { call, failure, at } of own) {
      if (!call || !failure) continue;
      // The test opens another screen in between, because several screens have the same failure text.
      await lead(page, NOT_FOUND);
      await page.getByRole('heading', { level: 1, name: '404' }).waitFor();
      await lead(page, at);
      await page.getByText(failure, { exact: true }).first().waitFor();
      await expectAccessible(page, `${at} failed`, [PHONE]);
    }
  });

  test(
    'every screen is accessible, fits at double text size and has its header',
    SLOW,
    async ({ fixture }) => {
      const page = await open(fixture, as);
      const setText = await textSizes(page);
      await changeAnswer(page, 'quiz.getPage', manyRatings);
      for (const screen of own) {
        await page.setViewportSize(PHONE);
        await setText('double');
        // The access keys are cached across a reload, so there may be no call.
        const asks = screen.call !== undefined && screen.call !== 'users.accessKey';
        const answered = asks ? nextAnswer(page, screen.call as RouteName) : undefined;
        await page.goto(screen.at);
        await seen(page, screen);
        await answered;
        if (screen.header) expect(await headerOf(page), screen.at).toEqual(headers[screen.header]);
        // Displays have no header and have their own sizes.
        if (screen.header) await fits(page, screen.at);
        expect(await longestMotion(page), screen.at).toBeLessThanOrEqual(1);

        await setText('usual');
        await page.setViewportSize({ width: 320, height: 640 });
        await page.getByText('Carregando...').first().waitFor({ state: 'detached' });
        if (screen.route === '/reviews') {
          await page.getByText('1.234 avaliações').waitFor();
          await page.locator('figure svg.recharts-surface').first().waitFor();
        }
        await expect.poll(() => sidewaysFaults(page), { message: screen.at }).toEqual([]);

        const fields = page.locator('main').locator('input[type=search], [placeholder="Nome do visitante"]');
        for (const field of await fields.all()) {
          await field.fill('Zé 🍽️ da Silva 😀');
          await expect
            .poll(async () => (await field.inputValue()).replaceAll(/\s+/g, ' ').trim(), {
              message: screen.at,
            })
            .toBe('Zé da Silva');
          await field.fill('');
        }
        // The displays' states have their own suite: accessibility.browser.test.ts.
        if (screen.header) await expectAccessible(page, screen.at, [PHONE]);
      }
    },
  );
});

/** Presses buttons or links in order. */
const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) {
      const control = page
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('link', { name, exact: true }));
      await control.first().click();
    }
  };

/** Closes the open dialog, then presses buttons or links in order. */
const closeAndPress =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await press(...names)(page);
  };

type Step = [act: (page: Page) => Promise<void>, shown: string | RegExp];
test.for<[Screen['as'], [path: string, ...steps: Step[]][]]>([
  [
    'employee',
    [
      ['/reserve', [press(), 'Reservar almoço']],
      [
        '/profile',
        [press('Abrir menu'), 'Menu'],
        [press('Suporte'), 'Abrir solicitação'],
        [closeAndPress('Alterar senha'), 'Alterar senha'],
      ],
      ['/extrato/1', [press(/^Avaliar refeição .*: Almoço/), /Almoço/]],
    ],
  ],
  [
    'administrator',
    [
      [
        '/profile',
        [press('Abrir menu', 'Configurações'), 'Configurações'],
        [press('Valores'), 'Valores das Reservas'],
      ],
      [
        '/reserves',
        [press('Editar Reservas'), 'Editar Reservas'],
        [closeAndPress('Gerar PDF', /^Reservas Abertas/), /Reservas Abertas/],
      ],
      ['/schedules', [press('Catracas'), 'Catracas']],
      [
        '/closing?date=2026-11-17',
        [press('Assinar'), /^Assinar/],
        [closeAndPress('Medição diária'), 'Medição diária'],
      ],
    ],
  ],
])('dialogs and panels fit with text at double size: %s', async ([as, visits], { fixture }) => {
  const page = await open(fixture, as);
  const setText = await textSizes(page);
  await setText('double');
  for (const [path, ...steps] of visits) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    for (const [act, shown] of steps) {
      await act(page);
      await page.getByRole('dialog', { name: shown }).waitFor();
      await fits(page, `${path}: ${shown}`);
    }
  }
});

/** Inserts one entry of each kind of list, for one person with a very long name. */
async function somethingOfEach(fixture: WebFixture): Promise<string> {
  const { database, clock } = fixture;
  const user = await insertUser(database, { name: 'MARIANA APARECIDA DE VASCONCELLOS' });
  const { _id: id, name, cpf } = user;
  const at = clock.now();
  const person = personOf(user);
  const by = { kind: 'operator', userId: id, name, role: 1 } as const;
  const { _id: reservationId } = await insertReservation(database, {
    person,
    date: DATE,
    state: 3,
    priceCents: 700,
  });
  await insertReservation(database, {
    person: { ...person, kind: 'guest', id: 'f'.repeat(24) },
    date: '2026-11-20',
  });
  await insertClosedMeal(database, { date: '2026-11-24' });
  await database.contests.create({
    _id: 'e'.repeat(24),
    reservationId,
    round: 2,
    person: { id, name },
    line: { date: DATE, meal: 1, site: 1, state: 3, priceCents: 700, stateAt: at },
    reason: 'eaten',
    text: 'A luz apagou',
    sentAt: new Date('2026-11-18T15:00:00Z'),
    state: 'sent',
    review: null,
    decision: null,
    answer: null,
  });
  await database.leaves.create({
    _id: 'e'.repeat(24),
    person: { id, name, cpf },
    kind: 'vacation',
    from: DATE,
    to: '2026-11-25',
    lastDay: '2026-11-25',
    source: 'screen',
    at,
    by,
    command: 'e'.repeat(24),
    revision: 1,
    due: false,
  });
  await database.conflicts.create({
    _id: 'e'.repeat(24),
    kind: 'second_passage',
    open: true,
    site: 2,
    date: DATE,
    meal: 1,
    badge: '',
    turnstileId: '0'.repeat(24),
    at,
    reservationId,
    person,
    first: { turnstileId: '0'.repeat(24), at },
    resolved: null,
  });
  await database.userLogs.create({
    _id: 'e'.repeat(24),
    userId: id,
    name,
    cpf,
    action: 1,
    description: 'Reservou Almoço em 19/11/2026, Administrativo',
    at,
  });
  await database.operatorLogs.create({
    _id: 'e'.repeat(24),
    action: 2,
    operator: { id, name, role: 1 },
    search: name,
    description:
      'Concluiu a reserva de Almoço em 19/11/2026, Administrativo, Expirado (R$ 7,00) → Concluído (R$ 3,50)',
    client: { id, name },
    at,
    date: DATE,
  });
  return 'Mariana Aparecida de Vasconcellos';
}

/** The narrowest width of each layout: the smallest phone, then Mantine's breakpoints sm, md and lg. */
const WIDTHS = [320, 768, 992, 1200];
/** Widths for text at double size: a phone and a small notebook. */
const DOUBLE_WIDTHS = [390, 1024];

test('every list and dialog of operators is readable at all widths', SLOW, async ({ fixture }) => {
  const name = await somethingOfEach(fixture);
  const page = await open(fixture, 'administrator', { viewport: DESKTOP });
  const setText = await textSizes(page);
  const faults: Record<string, string[]> = {};
  const look = async (what: string, named: boolean) => {
    const lookAt = async (size: string, width: number) => {
      await page.setViewportSize({ width, height: 900 });
      const found = [...(await sidewaysFaults(page)), ...(await readingFaults(page, name))];
      if (found.length > 0) faults[`${what} at ${width}${size}`] = [...new Set(found)];
    };
    if (named) await page.getByText(name).filter({ visible: true }).first().waitFor();
    for (const width of WIDTHS) await lookAt('', width);
    await setText('double');
    for (const width of DOUBLE_WIDTHS) await lookAt(' with text at double size', width);
    await setText('usual');
    if (await dialog(page).first().isVisible()) await expectAccessible(page, what, [PHONE]);
    await page.setViewportSize(DESKTOP);
  };
  const row = () => page.getByRole('row', { name: new RegExp(name) });
  const byName: [path: string, ...steps: ((page: Page) => Promise<void>)[]][] = [
    [
      '/reserves',
      press(`Abrir ${name}`),
      async () => {
        await closeAndPress()(page);
        await row().first().click();
        await press('Excluir Selecionados')(page);
      },
      closeAndPress('Editar Reservas', 'Concluir Reserva'),
    ],
    ['/users', press(`Reservar para ${name}`)],
    ['/contests', press(`Abrir ${name}`)],
    ['/leaves', press(`Refeições afetadas de ${name}`)],
    ['/turnstiles/conflicts', press('Resolver')],
    ['/usersLogs'],
    ['/operatorsLogs'],
  ];
  for (const [path, ...steps] of byName) {
    await page.goto(path);
    if (path === '/users') await page.getByLabel('Nome, crachá ou CPF').fill('mari');
    await look(path, true);
    for (const [index, step] of steps.entries()) {
      await step(page);
      await dialog(page).first().waitFor();
      await look(`${path}, dialog ${index + 1}`, true);
    }
  }
  await page.goto('/createVisitorReserve');
  await press('Convidados registrados')(page);
  await look('visits', true);
  const others: [path: string, ...steps: ((page: Page) => Promise<void>)[]][] = [
    ['/departures', press('Encerrar contas')],
    ['/calendar', press('Fechar refeição')],
    ['/closing?date=2026-11-17', press('Assinar'), closeAndPress('Medição diária')],
    ['/month'],
    ['/profile', press('Configurações'), press('Valores')],
    ['/operatorsLogs', press('Gerar Relatório')],
    ['/reviews'],
    ['/schedules', press('Catracas')],
    ['/permissions'],
    ['/status'],
    ['/waivers'],
  ];
  for (const [path, ...steps] of others) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await look(path, false);
    for (const [index, step] of steps.entries()) {
      await step(page);
      await dialog(page).first().waitFor();
      await look(`${path}, dialog ${index + 1}`, false);
    }
  }
  expect(faults).toEqual({});
});

describe('keyboard alone', () => {
  test('an employee cancels, reads the statement and rates a meal by keyboard alone', async ({ fixture }) => {
    const { user, client } = await fixture.signedIn({ name: 'DORA LIMA' });
    const person = personOf(user);
    await insertReservation(fixture.database, { person, date: DATE });
    await insertReservation(fixture.database, { person, date: '2026-11-18', state: 2 });
    const page = await fixture.visit({ session: { token: client.token ?? '', cookie: client.cookie ?? '' } });
    const { keyboard } = page;
    await page.goto('/');
    // A meal waits for its rating. Home shows a reminder, and the reminder does not take the focus.
    await page.getByRole('region', { name: 'Como foi a sua refeição?' }).waitFor();
    await tabTo(page, 'Cancelar reserva');
    await keyboard.press('Enter');
    await dialog(page).waitFor();
    await tabTo(page, 'Cancelar reserva');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Não Reservado' }).waitFor();
    await dialog(page).waitFor({ state: 'detached' });

    await tabTo(page, 'Abrir menu');
    await keyboard.press('Enter');
    await dialog(page).waitFor();
    await tabTo(page, 'Extrato');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Extrato' }).waitFor();
    await tabTo(page, 'Mês Atual');
    await keyboard.press('ArrowRight');
    await page.getByText('Nenhuma Reserva Encontrada!').waitFor();
    await keyboard.press('ArrowLeft');
    const rate = 'Avaliar refeição (até 20/11): Almoço · 18/11/2026';
    // The rating button appears a little after the line.
    await button(page, rate).waitFor();
    await tabTo(page, rate);
    await keyboard.press('Enter');
    await hasFocus(dialog(page).getByRole('radio').first());
    for (const key of ['Space', 'Tab', 'Space', 'Tab', 'ArrowRight', 'Tab', 'Space', 'Tab']) {
      await keyboard.press(key);
    }
    await keyboard.type('Boa sopa');
    await tabTo(page, 'Enviar');
    await keyboard.press('Enter');
    await said(page, 'success', 'Avaliação cadastrada!');
    await until('the answer', () => fixture.database.surveyAnswers.findOne({ comment: 'Boa sopa' }).lean());
  });

  test('an administrator selects, searches and opens settings by keyboard alone', async ({ fixture }) => {
    const page = await open(fixture, 'administrator', { viewport: DESKTOP });
    const { keyboard } = page;
    await page.goto('/reserves');
    await page.getByRole('row', { name: /Maria Eduarda dos Santos 1/ }).waitFor();
    await keyboard.press('/');
    await focusIs(page, 'Nome');
    await tabTo(page, /^Pendente.*Maria Eduarda dos Santos 0/);
    for (const key of ['Space', 'ArrowDown', 'Space']) await keyboard.press(key);
    await button(page, 'Selecionados: 2').waitFor();
    await tabTo(page, 'Selecionados: 2');
    await keyboard.press('Enter');
    await dialog(page).getByText('Maria Eduarda dos Santos 1').waitFor();
    await keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await focusIs(page, 'Selecionados: 2');

    await page.goto('/users');
    await page.getByRole('row', { name: /Maria Eduarda dos Santos 1/ }).waitFor();
    await keyboard.press('/');
    await focusIs(page, 'Nome, crachá ou CPF');
    await keyboard.type('santos 2');
    await page.getByRole('row', { name: /Maria Eduarda dos Santos 1/ }).waitFor({ state: 'detached' });
    await tabTo(page, /Maria Eduarda dos Santos 2/);
    await keyboard.press('Space');
    await button(page, 'Selecionados: 1').waitFor();

    await page.reload();
    await page.getByRole('row', { name: /Maria Eduarda dos Santos 2/ }).waitFor();
    await tabTo(page, 'Configurações');
    await keyboard.press('Enter');
    await dialog(page).waitFor();
    await tabTo(page, 'Horários');
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Horários' }).waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await tabTo(page, 'Catracas');
    await keyboard.press('Enter');
    await dialog(page).getByText('em operação', { exact: false }).first().waitFor();
    await tabTo(page, 'Nova catraca');
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Nova catraca' }).waitFor();
    await keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Catracas' }).waitFor();
    await keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await focusIs(page, 'Catracas');
  });
});

/** The widest numbers in a company of this size. */
const manyRatings = (answer: AnswerOf<'quiz.getPage'>): AnswerOf<'quiz.getPage'> => {
  const [totals] = answer.totalSurvey;
  const many = Object.fromEntries(Object.keys(totals).map((name) => [name, 1234])) as typeof totals;
  return { ...answer, totalSurvey: [many] };
};

/** Buttons of a header (spec 2.2), by its variant. */
const headers = {
  1: ['Buscar', 'Abrir menu'],
  2: ['Voltar', 'Buscar', 'Abrir menu'],
  3: ['Voltar', 'Buscar'],
  4: ['Voltar', 'Buscar', 'Gerar PDF'],
  5: ['Voltar', 'Buscar', 'Gerar Relatório'],
} as const;

const headerOf = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));

/** Waits until the skeletons have gone, and checks that the content fits. */
async function fits(page: Page, what: string): Promise<void> {
  await page.getByText('Carregando...').first().waitFor({ state: 'detached' });
  expect(await layoutFaults(page), what).toEqual([]);
}

/**
 * Returns the layout faults that concern the width of the page. Waits two frames first, because some elements measure
 * their size before they draw.
 */
async function sidewaysFaults(page: Page): Promise<string[]> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  return (await layoutFaults(page)).filter((fault) => /sideways|beyond the edge/.test(fault));
}

/** Navigates without reloading the app, as the browser's back button does. */
const lead = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
