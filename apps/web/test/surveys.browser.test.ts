import { readFileSync } from 'node:fs';
import type { User } from '@reserva/database/models/people/users';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import type { Ability } from '@reserva/domain/people/permissions';
import type { ApiClient } from '@reserva/testing/api-client';
import { DESKTOP, PHONE } from '@reserva/testing/browser';
import { until } from '@reserva/testing/drain';
import { insertReservation, personOf } from '@reserva/testing/factories';
import { readPdf } from '@reserva/testing/read-pdf';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { holdBack } from './support/answers.ts';
import { hasFocus } from './support/keyboard.ts';
import { said } from './support/notifications.ts';
import { placesOf } from './support/places.ts';
import { button } from './support/steps.ts';
import { createWebFixture, DATE, type WebFixture } from './support/web-fixture.ts';

let fixture: WebFixture;
beforeAll(async () => {
  fixture = await createWebFixture({ at: `${DATE}T14:30`, data: 'accounts' });
});
beforeEach(async () => {
  fixture.clock.set(`${DATE}T14:30`);
  const { surveyAnswers, surveyShifts, surveyMonths } = fixture.database;
  for (const { collection } of [surveyAnswers, surveyShifts, surveyMonths]) await collection.deleteMany({});
});
afterAll(() => fixture.dispose());

const dialog = (page: Page) => page.getByRole('dialog');
const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const ate = (user: User, given: Partial<Reservation> = {}) =>
  insertReservation(fixture.database, { person: personOf(user), date: DATE, state: 2, ...given });

const grant = (...granted: Ability[]) =>
  fixture.database.settings.collection.updateOne({ _id: 'permissions' as never }, { $set: { granted } });

/** Somebody who rated a meal of today at 14:30. */
async function rate(
  { user, client }: { user: User; client: ApiClient },
  suggestion: string,
  given: Partial<Reservation> = {},
  ratings = { feed: 3, variety: 2, hygiene: 1, dedication: 3 } as const,
): Promise<void> {
  const { _id: idReserve, site, meal, date } = await ate(user, given);
  const body = { local: site, time: meal, date, idReserve, ...ratings, suggestion };
  const { status } = await client.call('quiz.registerAnswers', { body });
  expect(status).toBe(201);
}

/** Somebody who is signed in, in front of a page that is not open yet. */
async function visitor(given: Partial<User> = {}) {
  const signedIn = await fixture.signedIn(given);
  const { token, cookie } = signedIn.client;
  const page = await fixture.visit({ session: { token: token ?? '', cookie: cookie ?? '' } });
  return { ...signedIn, page };
}

const choose = (form: Locator, criterion: string, word: string) =>
  form.getByRole('group', { name: criterion }).getByText(word, { exact: true }).click();

describe('a meal that was eaten', () => {
  const LUNCH = 'Avaliar refeição (até 21/11): Almoço · 19/11/2026';

  test('is asked about on home for 35 s, once; rated from the statement by keyboard; then dinner is offered', async () => {
    const { page, user } = await visitor({ name: 'CLARA LIMA' });
    await ate(user);
    await ate(user, { date: '2026-11-16' });
    const release = await holdBack(page, 'quiz.checkSurvey');
    await page.goto('/');
    const reminder = page.getByRole('region', { name: 'Como foi a sua refeição?' });
    await heading(page, 'Não Reservado').waitFor();
    // The hours, which may come after the card.
    await page.getByText('Reservas até as 16:30').waitFor();
    await page.getByText('Fábrica · das 11:00 às 14:00').waitFor();

    // It takes free space: whatever somebody is about to tap stays where it is, and takes the tap.
    const buttons = ['Cardápio do dia', 'QR Code', 'Reservar'].map((name) => button(page, name));
    const spots = () => placesOf(...buttons);
    const spotsAt = async (viewport: typeof PHONE) => {
      await page.setViewportSize(viewport);
      // A tap that was tried scrolls to its button.
      await page.evaluate(() => scrollTo(0, 0));
      return spots();
    };
    const sizes = [{ width: 320, height: 568 }, { width: 320, height: 640 }, PHONE, DESKTOP];
    const before = [];
    for (const size of sizes) before.push(await spotsAt(size));
    release();
    await reminder.waitFor();
    expect(await spots()).toEqual(before.at(-1));
    for (const [index, size] of sizes.entries()) {
      const message = `${size.width}x${size.height}`;
      // It finds its place anew a frame after the window has another size.
      await expect.poll(() => spotsAt(size), { message }).toEqual(before[index]);
      for (const each of buttons) await each.click({ trial: true, timeout: 5_000 });
    }
    await expectAccessible(page, 'survey reminder');
    await fixture.pass(36_000, page);
    await reminder.waitFor({ state: 'detached' });

    await page.reload();
    await reminder.waitFor();
    await page.setViewportSize(PHONE);
    await button(reminder, 'Avaliar').click();

    // Four days ago is too long ago, and nothing else can be rated.
    await button(page, LUNCH).waitFor();
    expect(await page.getByRole('button', { name: /^Avaliar / }).count()).toBe(1);
    await expectAccessible(page, 'statement with a survey link', [PHONE]);
    await button(page, LUNCH).focus();
    await page.keyboard.press('Enter');
    const form = dialog(page);
    await hasFocus(form.getByRole('radio').first());
    for (const key of ['Space', 'Tab', 'ArrowRight', 'Tab', 'ArrowLeft']) await page.keyboard.press(key);
    await button(form, 'Enviar').click();
    await said(page, 'failure', 'Preencha a Pesquisa!');
    await expectAccessible(page, 'survey, incomplete', [PHONE]);
    await hasFocus(form.getByRole('group', { name: 'Dedicação' }).getByRole('radio').first());
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Mais salada #1');
    await button(form, 'Enviar').click();
    await said(page, 'failure', 'Não é permitido caracteres especiais!');
    await form.getByRole('textbox').fill('Mais salada 🥗, por favor.');
    await button(form, 'Enviar').click();
    await said(page, 'success', 'Avaliação cadastrada!');

    await dialog(page).getByText('Você ainda não tem reserva para o jantar de hoje.').waitFor();
    await expectAccessible(page, 'offer of a reservation', [PHONE]);
    await button(dialog(page), 'Agora não').click();
    await gone(page);
    await page.getByRole('button', { name: /^Avaliar / }).waitFor({ state: 'detached' });
    const answers = await fixture.database.surveyAnswers.find({ comment: 'Mais salada , por favor.' }).lean();
    expect(answers).toMatchObject([{ food: 3, variety: 2, hygiene: 1, dedication: 3 }]);

    // Rated, and told so: home asks no more.
    await page.goto('/');
    await heading(page, 'Não Reservado').waitFor();
    await fixture.pass(4_000, page);
    expect(await dialog(page).count()).toBe(0);
  });
});

describe('Minhas Avaliações', () => {
  test('counts, shows and explains; what is of today is edited and its suggestion deleted', async () => {
    const { page, user, client } = await visitor();
    await page.goto('/myAssessments');
    await page.getByText('Nenhum Comentário Encontrado!').waitFor();
    await expectAccessible(page, 'own surveys, none', [PHONE]);
    await rate({ user, client }, 'Ótimo feijão');
    await rate({ user, client }, '', { date: '2026-11-18', meal: 2 });
    await page.reload();
    const card = (name: string) => page.getByRole('article', { name });
    await card('Almoço · 19/11/2026').getByText('Ótimo feijão').waitFor();
    await card('Jantar · 18/11/2026').getByText('Sem sugestão').waitFor();
    await page.getByRole('row', { name: 'Refeição 2 0 0' }).waitFor();
    await page.getByRole('row', { name: 'Higiene 0 0 2' }).waitFor();
    expect(await page.getByRole('button', { name: /^Editar / }).count()).toBe(1);
    await expectAccessible(page, 'own surveys');
    await page.setViewportSize(DESKTOP);
    const [left, right] = await placesOf(card('Almoço · 19/11/2026'), card('Jantar · 18/11/2026'));
    expect([left.y === right.y, left.x < right.x], 'two columns').toEqual([true, true]);

    await button(page, 'Sobre as avaliações').click();
    await dialog(page).getByText('do 2º dia depois dela: a de hoje, até 21/11/2026').waitFor();
    await expectAccessible(page, 'about surveys', [PHONE]);
    await fixture.pass(60_000, page);
    await gone(page);

    await button(page, 'Editar avaliação de Almoço · 19/11/2026').click();
    await expect.poll(() => dialog(page).getByRole('textbox').inputValue()).toBe('Ótimo feijão');
    await page.setViewportSize(PHONE);
    const [remove] = await placesOf(button(dialog(page), 'Excluir avaliação'));
    expect(remove.y + remove.height, 'seen without scrolling').toBeLessThan(PHONE.height);
    await choose(dialog(page), 'Higiene', 'Bom');
    await expectAccessible(page, 'survey, edited', [PHONE]);
    await page.setViewportSize(DESKTOP);
    await button(dialog(page), 'Salvar').click();
    await said(page, 'success', 'Avaliação atualizada!');
    await page.getByRole('row', { name: 'Higiene 1 0 1' }).waitFor();

    await button(page, 'Excluir sugestão de Almoço · 19/11/2026').click();
    await dialog(page).getByText('Deseja excluir sua sugestão?').waitFor();
    await button(dialog(page), 'Excluir').click();
    await said(page, 'success', 'Sugestão excluída!');
    await card('Almoço · 19/11/2026').getByText('(Adicione uma sugestão)').waitFor();

    await button(page, 'Editar avaliação de Almoço · 19/11/2026').click();
    await button(dialog(page), 'Excluir avaliação').click();
    await dialog(page).getByText('Deseja excluir sua avaliação?').waitFor();
    await button(dialog(page), 'Excluir').click();
    await said(page, 'success', 'Avaliação excluída!');
    await card('Almoço · 19/11/2026').waitFor({ state: 'detached' });
    await page.getByText('Mês Anterior').click();
    await page.getByText('Nenhum Comentário Encontrado!').waitFor();
    expect(page.url()).toContain('month=2');
  });
});

describe('Satisfação', () => {
  test('counts, approval, charts and comments by date, meal and site; an operator deletes one, and makes a PDF', async () => {
    const meals = [1, 2, 3] as const;
    /** How many of them ate there. */
    const administrative = { 1: 3, 2: 2, 3: 0 };
    const people = await Promise.all(Array.from({ length: 7 }, () => fixture.signedIn()));
    for (const [index, person] of people.entries()) {
      for (const meal of meals) {
        const site = index < administrative[meal] ? 1 : 2;
        await rate(person, `Comentário ${index * meals.length + meal}`, { meal, site });
      }
    }
    await rate(await fixture.signedIn(), 'De outro dia', { date: '2026-11-17', meal: 2 });
    await grant('visualizar_pesquisas', 'deletar_sugestoes');
    const { page } = await fixture.visitAs({ role: 2 }, `/reviews?date=${DATE}`, { viewport: DESKTOP });
    await page.getByText('21 avaliações').waitFor();
    await page.getByRole('row', { name: 'Refeição 21 0 0 100%' }).waitFor();
    await page.getByRole('row', { name: 'Variação 0 21 0 50%' }).waitFor();
    expect(
      await page.locator('[data-colour]').evaluateAll((all) => all.map((cell) => cell.dataset.colour)),
    ).toEqual(['red', 'red', 'green', 'green']);
    await page.locator('figure svg.recharts-surface').nth(1).waitFor();
    await page.getByText('Números dos últimos 30 dias').click();
    await page.getByRole('row', { name: /^17\/11\/2026/ }).waitFor();
    await page.getByText('1 / 2', { exact: true }).waitFor();
    await expectAccessible(page, 'satisfaction');

    await page.setViewportSize(PHONE);
    await page.mouse.wheel(0, 1500);
    await button(page, 'Voltar ao topo').click();
    await until('the top', async () => (await page.evaluate(() => window.scrollY)) === 0);
    await button(page, 'Voltar ao topo').waitFor({ state: 'detached' });
    await page.setViewportSize(DESKTOP);
    await expect.poll(() => page.getByText(/^Comentário \d+$/).count()).toBe(20);
    await button(page, 'Próxima página').click();
    await page.getByText('2 / 2', { exact: true }).waitFor();
    await expect.poll(() => page.getByText(/^Comentário \d+$/).count()).toBe(1);

    // Loading blocks the filters; any filter begins at page 1, another date shows all meals and sites.
    const release = await holdBack(page, 'quiz.getPage');
    const filter = (name: string) => page.getByLabel(name, { exact: true });
    await filter('Local').selectOption('Administrativo');
    await filter('Refeição').selectOption('Ceia');
    expect(await filter('Refeição').inputValue()).toBe('0');
    release();
    await page.getByText('5 avaliações', { exact: true }).waitFor();
    expect(page.url()).not.toContain('page=');
    await filter('Refeição').selectOption('Jantar');
    await page.waitForURL(/time=2/);
    await page.getByText('2 avaliações', { exact: true }).waitFor();
    await filter('Data').fill('17112026');
    await page.getByText('1 avaliação', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?date=2026-11-17');

    await button(page, 'Excluir comentários').click();
    await button(page, 'Excluir comentário: De outro dia').click();
    await dialog(page).getByText('Deseja excluir este comentário?').waitFor();
    await expectAccessible(page, 'a comment is deleted', [DESKTOP]);
    await button(dialog(page), 'Excluir').click();
    await said(page, 'success', 'Sugestão excluída!');
    await page.getByText('Nenhum Comentário Encontrado!').waitFor();

    await filter('Data').fill('01012030');
    await page.getByText('Nenhuma avaliação encontrada!').waitFor();

    // What was thought of a day's meals, as a PDF; a phone saves it, a desk opens a window.
    await filter('Data').fill('19112026');
    await page.getByText('21 avaliações').waitFor();
    await page.evaluate(() => Object.defineProperty(navigator, 'userAgentData', { value: { mobile: true } }));
    await button(page, 'Gerar PDF').click();
    await expect.poll(() => dialog(page).getByLabel('Data', { exact: true }).inputValue()).toBe('19/11/2026');
    await expectAccessible(page, 'report of the surveys', [PHONE]);
    await dialog(page).getByLabel('Refeição').selectOption('Almoço');
    const saved = page.waitForEvent('download');
    await button(dialog(page), 'Gerar PDF').click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('Pesquisa_2026-11-19.pdf');
    const { title, lines } = await readPdf(readFileSync(await file.path()));
    expect(title).toBe('Pesquisa de satisfação');
    expect(lines.join(' ')).toContain('Comentário 1');
    await gone(page);
  });
});
