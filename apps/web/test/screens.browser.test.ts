import { readFileSync } from 'node:fs';
import type { ErrorCode } from '@reserva/contracts/errors';
import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { RouteName } from '@reserva/contracts/http/routes';
import { DESKTOP, PHONE, type Visit } from '@reserva/testing/browser';
import { until } from '@reserva/testing/drain';
import { insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import {
  answer,
  answerAgain,
  answerAllAgain,
  callsOf,
  changeAnswer,
  holdBack,
  nextAnswer,
  refuse,
  withoutNews,
} from './support/answers.ts';
import { focusIs, tabTo } from './support/keyboard.ts';
import { type Screen, screens } from './support/screens.ts';
import { button, userField } from './support/steps.ts';
import { createWebBed, DATE, type WebBed } from './support/web-bed.ts';
import { doubleText, layoutFaults, longestMotion } from './support/zoom.ts';

/* What holds for every screen of the route table; what is particular to one stands in its own suite. */

let bed: WebBed;
/** A test here visits a dozen screens. */
const SLOW = { timeout: 300_000 };
/** The people who look at the screens, with something to see. */
const sessions = {} as Record<Screen['as'], { token: string; cookie: string }>;

beforeAll(async () => {
  bed = await createWebBed({ at: `${DATE}T08:50`, data: 'accounts' });
  const turnstile = await bed.database.turnstiles.findOne({ removedAt: null }).lean();
  for (const screen of screens) screen.at = screen.at.replace('$id', turnstile?._id ?? '');
  const [employee, administrator] = [
    await bed.signedIn({ name: 'CLARA LIMA' }),
    await bed.signedIn({ name: 'ADRIANA MENEZES', role: 1 }),
  ];
  for (const [as, { client }] of Object.entries({ employee, administrator })) {
    sessions[as as Screen['as']] = { token: client.token ?? '', cookie: client.cookie ?? '' };
  }
  const person = personOf(employee.user);
  await insertReservation(bed.database, { person, date: '2026-11-18', state: 2, priceCents: 350 });
  await insertReservation(bed.database, { person, date: '2026-11-16', state: 3, priceCents: 700 });
  for (let n = 0; n < 3; n++) {
    const guest = personOf(await insertUser(bed.database, { name: `MARIA EDUARDA DOS SANTOS ${n}` }));
    await insertReservation(bed.database, { person: guest, date: DATE });
  }
});
afterAll(() => bed.dispose());

const open = (as: Screen['as'], visit: Visit = {}) => bed.visit({ session: sessions[as], ...visit });
const seen = (page: Page, { title }: Screen) =>
  page.getByRole('heading', { level: 1, name: title }).first().waitFor();
const pathOf = (page: Page) => new URL(page.url()).pathname;
const dialog = (page: Page) => page.getByRole('dialog');

test('the table holds every route of the router', () => {
  const source = readFileSync(new URL('../src/route-tree.tsx', import.meta.url), 'utf8');
  const routes = [...source.matchAll(/^ {2}path: '(.+)',$/gm)].map(([, path]) => path);
  // The login stands in a suite of its own, and `$` is no screen.
  expect([...screens.map(({ route }) => route), '/login', '$'].sort()).toEqual(routes.sort());
});

describe.each(['employee', 'administrator'] as const)('as %s', (as) => {
  const own = screens.filter((screen) => screen.as === as);

  test(
    'a refused call leads where spec 6 says, after one refresh and one retry for a 401',
    SLOW,
    async () => {
      const page = await open(as);
      await withoutNews(page);
      await page.goto('/pagina-nao-encontrada');
      const { token } = sessions[as];
      const codes = { 401: 'unauthenticated', 403: 'forbidden', 429: 'too_many_requests' } as const;
      const asked = Object.fromEntries(
        own.flatMap(({ call }) => (call ? [[call, callsOf(page, call)] as const] : [])),
      );
      const refreshes = callsOf(page, 'users.refresh');
      // The same token again: what is looked at is the second refusal.
      await answer(page, 'users.refresh', { newToken: token });
      for (const screen of own) {
        for (const status of [401, 403, 429] as const) {
          const destination = screen.leads[status];
          if (!screen.call || !destination) continue;
          const what = `${screen.at}, ${status}`;
          await signInAgain(page, as);
          await refuse(page, screen.call, codes[status] satisfies ErrorCode);
          const before = [asked[screen.call]?.length ?? 0, refreshes.length];
          await page.goto(screen.at);
          await until(`${what}: ${destination}`, async () => pathOf(page) === destination);
          if (destination === '/login') await userField(page).waitFor();
          const [calls, renewals] = [asked[screen.call]?.length ?? 0, refreshes.length];
          expect([calls - (before[0] ?? 0), renewals - (before[1] ?? 0)], what).toEqual(
            status === 401 ? [2, 1] : [1, 0],
          );
          await answerAgain(page, screen.call);
        }
      }
    },
  );

  test('loading is said and failing is told, without a complaint of axe in either scheme', SLOW, async () => {
    const page = await open(as);
    // What is kept for when there is no network: without it each screen asks for all.
    await page.addInitScript(() => localStorage.removeItem('RRo'));
    for (const screen of own) {
      const { call, failure } = screen;
      if (!call || !failure) continue;
      await refuse(page, call, 'not_found');
      const release = await holdBack(page, call);
      await page.goto(screen.at);
      if (call !== 'users.accessKey')
        await page.getByText('Carregando...').first().waitFor({ state: 'attached' });
      release();
      await page.getByText(failure, { exact: true }).first().waitFor();
      await expectAccessible(page, `${screen.at} failed`, [PHONE]);
      await answerAllAgain(page);
    }
  });

  test('nothing scrolls sideways at 320 px', SLOW, async () => {
    const page = await open(as, { viewport: { width: 320, height: 640 } });
    await changeAnswer(page, 'quiz.getPage', manyRatings);
    for (const screen of own) {
      await page.goto(screen.at);
      await seen(page, screen);
      await page.getByText('Carregando...').first().waitFor({ state: 'detached' });
      if (screen.route === '/reviews') await page.getByText('1.234 avaliações').waitFor();
      const faults = await layoutFaults(page);
      expect(
        faults.filter((fault) => /sideways|beyond the edge/.test(fault)),
        screen.at,
      ).toEqual([]);
    }
  });

  test(
    'the header of its variant; text fields lose emoji; text at double size fits; nothing moves',
    SLOW,
    async () => {
      const page = await open(as);
      await doubleText(page);
      for (const screen of own) {
        // The keys are kept for a reload, and asked for once.
        const asks = screen.call !== undefined && screen.call !== 'users.accessKey';
        const answered = asks ? nextAnswer(page, screen.call as RouteName) : undefined;
        await page.goto(screen.at);
        await seen(page, screen);
        await answered;
        if (screen.header) expect(await headerOf(page), screen.at).toEqual(headers[screen.header]);
        // The kiosk has sizes of its own.
        if (screen.header) await fits(page, screen.at);
        expect(await longestMotion(page), screen.at).toBeLessThanOrEqual(1);
        const fields = page.locator('main').locator('input[type=search], [placeholder="Nome do visitante"]');
        for (const field of await fields.all()) {
          await field.fill('Zé 🍽️ da Silva 😀');
          await expect
            .poll(async () => (await field.inputValue()).replaceAll(/\s+/g, ' ').trim(), {
              message: screen.at,
            })
            .toBe('Zé da Silva');
        }
      }
    },
  );
});

/** Presses one after the other. */
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

test.each<[Screen['as'], [path: string, act: (page: Page) => Promise<void>, shown: string | RegExp][]]>([
  [
    'employee',
    [
      ['/reserve', press(), 'Reservar almoço'],
      ['/profile', press('Abrir menu'), 'Menu'],
      ['/profile', press('Abrir menu', 'Suporte'), 'Abrir solicitação'],
      ['/profile', press('Alterar senha'), 'Alterar senha'],
      ['/extrato/1', press(/^Avaliar Almoço/), /Almoço/],
    ],
  ],
  [
    'administrator',
    [
      ['/profile', press('Abrir menu', 'Configurações'), 'Configurações'],
      ['/profile', press('Abrir menu', 'Configurações', 'Valores'), 'Valores das Reservas'],
      ['/reserves', press('Editar Reservas'), 'Editar Reservas'],
      ['/reserves', press('Gerar PDF', /^Reservas Abertas/), /Reservas Abertas/],
      ['/schedules', press('Catracas'), 'Catracas'],
    ],
  ],
])('dialogs and panels fit with text at double size: %s', async (as, steps) => {
  const page = await open(as);
  await doubleText(page);
  for (const [path, act, shown] of steps) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await act(page);
    await page.getByRole('dialog', { name: shown }).waitFor();
    await fits(page, `${path}: ${shown}`);
  }
});

describe('with the keyboard alone', () => {
  test('an employee cancels, reads the statement and rates a meal', async () => {
    const { user, client } = await bed.signedIn({ name: 'DORA LIMA' });
    const person = personOf(user);
    await insertReservation(bed.database, { person, date: DATE });
    await insertReservation(bed.database, { person, date: '2026-11-18', state: 2 });
    const page = await bed.visit({ session: { token: client.token ?? '', cookie: client.cookie ?? '' } });
    const { keyboard } = page;
    await page.goto('/');
    // A meal waits to be rated: home asks, and takes nothing away from who is about something else.
    await page.getByRole('region', { name: 'Como foi a sua refeição?' }).waitFor();
    await tabTo(page, 'Cancelar');
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
    await tabTo(page, 'Mês Anterior');
    await keyboard.press('Enter');
    await page.getByText('Nenhuma Reserva Encontrada!').waitFor();
    await keyboard.press('Shift+Tab');
    await focusIs(page, 'Mês Atual');
    await keyboard.press('Enter');
    await tabTo(page, 'Avaliar Almoço · 18/11/2026');
    await keyboard.press('Enter');
    await until('the focus on the first face', () =>
      dialog(page)
        .getByRole('radio')
        .first()
        .evaluate((face) => face === document.activeElement),
    );
    for (const key of ['Space', 'Tab', 'Space', 'Tab', 'ArrowRight', 'Tab', 'Space', 'Tab']) {
      await keyboard.press(key);
    }
    await keyboard.type('Boa sopa');
    await tabTo(page, 'Enviar');
    await keyboard.press('Enter');
    await page.getByText('Avaliação cadastrada!').first().waitFor();
    await until('the answer', () => bed.database.surveyAnswers.findOne({ comment: 'Boa sopa' }).lean());
  });

  test('an administrator selects reservations, searches people, opens settings and the turnstiles', async () => {
    const page = await open('administrator', { viewport: DESKTOP });
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
    await focusIs(page, 'Nome');
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

/** The widest numbers a company of this size comes to. */
const manyRatings = (answer: AnswerOf<'quiz.getPage'>): AnswerOf<'quiz.getPage'> => {
  const [totals] = answer.totalSurvey;
  const many = Object.fromEntries(Object.keys(totals).map((name) => [name, 1234])) as typeof totals;
  return { ...answer, totalSurvey: [many] };
};

/** What stands in a header (spec 2.2), by its variant. */
const headers = {
  1: ['Abrir menu'],
  2: ['Voltar', 'Abrir menu'],
  3: ['Voltar'],
  4: ['Voltar', 'Gerar PDF'],
  5: ['Voltar', 'Gerar Relatório'],
} as const;

const headerOf = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));

/** Skeletons have gone, and what is there has the room it needs. */
async function fits(page: Page, what: string): Promise<void> {
  await page.getByText('Carregando...').first().waitFor({ state: 'detached' });
  expect(await layoutFaults(page), what).toEqual([]);
}

/** Puts the session back that a refusal ended in the browser only. */
async function signInAgain(page: Page, as: Screen['as']): Promise<void> {
  const { token, cookie } = sessions[as];
  const domain = new URL(bed.url).hostname;
  const common = { domain, secure: true, sameSite: 'Strict' as const };
  await page.context().addCookies([
    { ...common, name: 'RRrefresh', value: cookie, path: '/backendapi/users', httpOnly: true },
    { ...common, name: 'RRtoken', value: token, path: '/' },
  ]);
  await page.evaluate((kept) => {
    localStorage.setItem('RRt', kept);
    localStorage.setItem('RRe', crypto.randomUUID());
  }, token);
}
