import type { AnswerOf } from '@reserva/contracts/operations';
import { DESKTOP, PHONE } from '@reserva/testing/browser';
import { until } from '@reserva/testing/drain';
import { insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessibility.ts';
import { answer, answerAgain, changeAnswer, failWith, refuse } from './support/answers.ts';
import { button, codeField, enterCredentials, notification, readCode, userField } from './support/steps.ts';
import { createWebFixture, DATE } from './support/web-fixture.ts';

const test = testWith(() => createWebFixture({ at: `${DATE}T08:50`, data: 'accounts' }));

test.beforeEach(({ fixture }) => fixture.clock.set(`${DATE}T08:50`));

/* A state that adds only a sentence to a tested screen is tested in one size: the phone's, or the display's own. */

const dialog = (page: Page) => page.getByRole('dialog');
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
};

test('axe accepts every state of the login', async ({ fixture }) => {
  const page = await fixture.visit();
  await page.goto('/login');
  await userField(page).waitFor();
  await expectAccessible(page, 'login');
  await enterCredentials(page, 'bruno', 'errada');
  await page.getByText('Usuário ou senha incorreta').waitFor();
  await expectAccessible(page, 'login refused', [PHONE]);
  await enterCredentials(page, 'novato');
  await page.getByRole('img', { name: 'QR Code para o aplicativo autenticador' }).waitFor();
  await expectAccessible(page, 'enrolment', [PHONE]);
  await button(page, 'Voltar').click();
  await enterCredentials(page, 'bruno');
  await codeField(page).waitFor();
  await codeField(page).fill('000000');
  await page.getByText('Código Inválido').waitFor();
  await expectAccessible(page, 'wrong code', [PHONE]);
  await refuse(page, 'users.twoFactorsVerify', 'too_many_attempts');
  await codeField(page).fill('000001');
  await page.getByText('Tente novamente mais tarde.').waitFor();
  await expectAccessible(page, 'lock', [PHONE]);
});

test('axe accepts every state of an invitation', async ({ fixture }) => {
  const page = await fixture.visit();
  await refuse(page, 'users.openInvitation', 'invitation_not_found');
  await page.goto('/convite#x');
  await page.getByText('Este convite não existe').waitFor();
  await expectAccessible(page, 'invitation of nobody', [PHONE]);
  const qrcode = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const otpauth = 'otpauth://totp/Refeitorio:ana?secret=JBSWY3DPEHPK3PXP&issuer=Refeitorio';
  const expira = '2026-11-20T12:00:00.000Z';
  await answer(page, 'users.openInvitation', { user: 'ana', nome: null, qrcode, otpauth, expira });
  await page.reload();
  await page.getByLabel('Nome completo').waitFor();
  await expectAccessible(page, 'invitation', [PHONE]);
  await failWith(page, 'users.openInvitation', 503);
  await page.reload();
  await button(page, 'Tentar de novo').waitFor();
  await expectAccessible(page, 'invitation out of reach', [PHONE]);
});

test('axe accepts home with its dialogs and notifications', async ({ fixture }) => {
  const { page, user } = await fixture.visitAs({ name: 'CLARA LIMA' }, '/');
  const shows = (heading: string) => page.getByRole('heading', { name: heading, exact: true }).waitFor();
  await storeShown(page, NOTIFICATION_MS);
  await page.reload();
  await shows('Não Reservado');
  await expectAccessible(page, 'home, nothing reserved');

  await button(page, 'Reservar').click();
  await dialog(page).getByRole('radio', { name: 'Fábrica' }).waitFor();
  await expectAccessible(page, 'reserve dialog', [PHONE]);
  await button(dialog(page), 'Reservar').click();
  await notification(page, 'failure').waitFor();
  await expectAccessible(page, 'reserve dialog without a site, notification of failure', [PHONE]);
  await dialog(page).getByRole('radio', { name: 'Fábrica' }).check();
  await button(dialog(page), 'Reservar').click();
  await shows('Reservado');
  await notification(page, 'success').waitFor();
  await expectAccessible(page, 'home, reserved, notification of success');

  await button(page, 'Cancelar reserva').click();
  await dialog(page).getByText('Deseja cancelar').waitFor();
  await expectAccessible(page, 'cancel dialog', [PHONE]);
  await closeDialog(page);
  await button(page, 'QR Code').click();
  await readCode(page.getByRole('img', { name: 'QR Code de Clara Lima' }));
  await expectAccessible(page, 'QR code', [PHONE]);
  await closeDialog(page);
  await fixture.database.reservations.updateMany({ 'person.id': user._id }, { state: 3 });
  await insertReservation(fixture.database, { person: personOf(user), date: DATE, meal: 2, state: 2 });
  fixture.clock.set(`${DATE}T10:00`);
  await page.reload();
  await page.getByText('Também hoje').waitFor();
  await expectAccessible(page, 'home, closed, expired and another meal eaten');
});

test('axe accepts the side menu and Suporte', async ({ fixture }) => {
  const { page } = await fixture.visitAs({ name: 'CLARA LIMA' }, '/');
  await page.getByRole('heading', { name: 'Não Reservado' }).waitFor();
  await button(page, 'Abrir menu').click();
  await page.getByRole('dialog', { name: 'Menu' }).getByText('Clara Lima').waitFor();
  await expectAccessible(page, 'menu drawer', [PHONE]);
  await button(page, 'Suporte').click();
  await page.getByText('Abrir solicitação').waitFor();
  await expectAccessible(page, 'support dialog', [PHONE]);
  await closeDialog(page);
  await page.setViewportSize(DESKTOP);
  await page.getByRole('navigation', { name: 'Menu' }).hover();
  await page.locator('nav[data-expanded]').waitFor();
  await expectAccessible(page, 'menu rail', [DESKTOP]);
});

test('axe accepts every state of the display', async ({ fixture }) => {
  const diner = await insertUser(fixture.database);
  await insertReservation(fixture.database, { person: personOf(diner), date: DATE, site: 1 });
  fixture.clock.set(`${DATE}T11:30`);
  const { page } = await fixture.visitAs({}, '/accountingCheckins/1', { viewport: DESKTOP });
  await until('the numbers', async () => (await page.getByTestId('done-of-total').textContent()) === '0/1');
  await expectAccessible(page, 'kiosk, serving', [DESKTOP]);
  await changeAnswer(page, 'ratchets.getCurrentMeal', ({ meal }) => ({
    meal,
    failed: ['Administrativo · Entrada A'],
  }));
  await page.reload();
  await page.getByRole('heading', { name: 'Aviso' }).waitFor();
  await expectAccessible(page, 'kiosk, warning', [DESKTOP]);
  await answerAgain(page, 'ratchets.getCurrentMeal');
  fixture.clock.set(`${DATE}T14:30`);
  await page.reload();
  await page.getByText(/Reservas Pendentes: \d/).waitFor();
  await expectAccessible(page, 'kiosk, idle', [DESKTOP]);
  await refuse(page, 'ratchets.getCurrentMeal', 'no_turnstile_at_site');
  await page.reload();
  await page.getByRole('img', { name: 'Erro: nenhuma catraca neste local' }).waitFor();
  await expectAccessible(page, 'kiosk, no turnstile', [DESKTOP]);
});

test('axe accepts every state of a terminal', async ({ fixture }) => {
  // The test answers in place of the server, so that the database stores no use of the terminal.
  const tell = (body: AnswerOf<'terminals.mark'>) => answer(page, 'terminals.mark', body);
  const { page } = await fixture.visitAs({}, '/login', { viewport: DESKTOP });
  await storeShown(page, CLEARS_AFTER_MS);
  await answer(page, 'terminals.getNow', { meal: 1, ate: '09:30' });
  await page.goto('/terminal/1');
  await page.getByText('Aproxime o crachá').waitFor();
  await expectAccessible(page, 'terminal, waiting', [DESKTOP]);
  await tell({ situacao: 'reservado', message: 'Reservado · Bruno · Almoço', nome: 'Bruno' });
  await page.keyboard.type('2002\n');
  await page.getByText('Bruno · Almoço').waitFor();
  await expectAccessible(page, 'terminal, reserved', [DESKTOP]);
  await tell({ situacao: 'recusado', message: 'Não identificado', nome: '' });
  await page.keyboard.type('2003\n');
  await page.getByText('Não identificado').first().waitFor();
  await expectAccessible(page, 'terminal, refused', [DESKTOP]);
  await answer(page, 'terminals.getNow', { meal: 0 });
  await page.reload();
  await page.getByText('Reservas encerradas').first().waitFor();
  await expectAccessible(page, 'terminal, nothing open', [DESKTOP]);
  await failWith(page, 'terminals.getNow', 502);
  await page.reload();
  await page.getByText('Sem conexão').first().waitFor();
  await expectAccessible(page, 'terminal, no connection', [DESKTOP]);
});

const NOTIFICATION_MS = 2_600;
/** Time after which a terminal clears its answer to a person, milliseconds. */
const CLEARS_AFTER_MS = 4_000;

/** Lets content stay that the page would remove after `shownMs`, so that axe can check it. */
const storeShown = (page: Page, shownMs: number) =>
  page.addInitScript((theme) => {
    const own = window.setTimeout;
    const patient = (run: TimerHandler, ms?: number) => own(run, ms === theme ? 3_600_000 : ms);
    window.setTimeout = patient as typeof window.setTimeout;
  }, shownMs);
