import { DEMO_PASSWORD } from '@reserva/database/demo/accounts';
import { formatCpf, maskCpf } from '@reserva/domain/basics/cpf';
import { DESKTOP, PHONE } from '@reserva/testing/browser';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { said } from './support/notifications.ts';
import { placesOf } from './support/places.ts';
import { button, enterCredentials, userField } from './support/steps.ts';
import { createWebFixture, DATE, PATIENCE, type WebFixture } from './support/web-fixture.ts';

let fixture: WebFixture;
beforeAll(async () => {
  fixture = await createWebFixture({
    at: `${DATE}T09:00`,
    data: 'accounts',
    faces: true,
    only: ['gateway', 'reservation', 'face-gallery'],
  });
});
afterAll(() => fixture.dispose());

test('changes the password: what is wrong is told at its field, and the other device is signed out', async () => {
  const { page, user } = await fixture.visitAs({}, '/profile', { viewport: DESKTOP });
  const client = fixture.client();
  await client.signIn(user.login, DEMO_PASSWORD);
  const other = await fixture.visit({ session: { token: client.token ?? '', cookie: client.cookie ?? '' } });
  await other.goto('/profile');
  await other.getByText(user.email, { exact: true }).waitFor();

  await button(page, 'Alterar senha').click();
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  await field('Senha atual').fill('errada');
  await field('Nova senha').fill('password');
  await field('Repita a nova senha').fill('password');
  await button(dialog, 'Confirmar').click();
  await dialog.getByText('Senha atual incorreta.').waitFor();
  await field('Senha atual').fill(DEMO_PASSWORD);
  await button(dialog, 'Confirmar').click();
  await dialog.getByText('Esta senha é muito comum. Escolha outra.').waitFor();
  await expectAccessible(page, 'profile, change of password', [PHONE]);

  for (const name of ['Nova senha', 'Repita a nova senha']) await field(name).fill('feijão com arroz');
  await button(dialog, 'Confirmar').click();
  await said(page, 'success', 'Senha alterada!');
  await dialog.waitFor({ state: 'detached' });

  // Its next call finds the session ended.
  await other.reload();
  await userField(other).waitFor();
  await enterCredentials(other, user.login, 'feijão com arroz');
  await button(other, 'Abrir menu').waitFor();
});

test('what a page waits for, such as the face service, has longer on a busy machine', async () => {
  const { page } = await fixture.visitAs({}, '/profile');
  // A busy machine may take its second between two looks: the page's clock stands still for them.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  const limit = await page.evaluateHandle(() => AbortSignal.timeout(1_000));
  const isOver = () => limit.evaluate(({ aborted }) => aborted);
  await page.clock.fastForward((PATIENCE - 1) * 1_000);
  expect(await isOver()).toBe(false);
  await page.clock.fastForward(2_000);
  expect(await isOver()).toBe(true);
});

test('home offers the photo for 60 s, then asks no more on that day once it was put away', async () => {
  const { page } = await fixture.visitAs({}, '/');
  const prompt = page.getByRole('region', { name: 'Entre na catraca pelo rosto' });
  await prompt.waitFor();
  await page.clock.fastForward(40_000);
  expect(await prompt.isVisible()).toBe(true);
  await page.clock.fastForward(21_000);
  await prompt.waitFor({ state: 'hidden' });
  await page.reload();
  await prompt.waitFor();
  await expectAccessible(page, 'photo prompt', [PHONE]);
  await button(prompt, 'Agora não').click();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await prompt.count()).toBe(0);
});

test('shows who is signed in, CPF and badge only when their eye is pressed; a photo: consent, a file where there is no camera, shown, withdrawn', async () => {
  const { page, user } = await fixture.visitAs({ name: 'MARIA DA SILVA', badge: '20417' }, '/profile');
  await page.getByRole('heading', { level: 1, name: 'Maria da Silva' }).waitFor();
  await page.getByText(user.email, { exact: true }).waitFor();
  await page.getByText(maskCpf(user.cpf), { exact: true }).waitFor();
  await page.getByText('••••7', { exact: true }).waitFor();
  expect(await page.locator('main').textContent()).not.toContain(formatCpf(user.cpf).slice(4, 7));
  await button(page, 'Mostrar CPF').click();
  await page.getByText(formatCpf(user.cpf), { exact: true }).waitFor();
  await button(page, 'Ocultar CPF').click();
  await page.getByText(maskCpf(user.cpf), { exact: true }).waitFor();
  await button(page, 'Mostrar crachá').click();
  await page.getByText('20417', { exact: true }).waitFor();
  await expectAccessible(page, 'profile', [DESKTOP, PHONE]);

  const stored = () => fixture.database.facePhotos.countDocuments({ _id: user._id, enrolled: true });
  const dialog = page.getByRole('dialog');
  const enrol = async (buttonName: string) => {
    await button(page, buttonName).click();
    expect(await button(dialog, 'Continuar').isDisabled(), 'without consent').toBe(true);
    const [box, words, close] = await placesOf(
      dialog.getByRole('checkbox'),
      dialog.getByText('Li e concordo'),
      button(dialog, 'Fechar'),
    );
    expect(box.y < words.bottom && words.y < box.bottom, 'one line').toBe(true);
    const radius = await dialog
      .getByRole('checkbox')
      .evaluate((input) => Number.parseFloat(getComputedStyle(input).borderRadius));
    expect(radius, 'a box, not a circle').toBeLessThan(box.width / 3);
    expect(Math.min(close.width, close.height), 'for a thumb').toBeGreaterThanOrEqual(44);
    await dialog.getByRole('checkbox').check();
    await button(dialog, 'Continuar').click();
    await dialog.getByText('Sem acesso à câmera. Escolha uma foto do aparelho.').waitFor();
  };
  const choose = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer });

  await enrol('Cadastrar foto');
  await expectAccessible(page, 'profile, photo', [PHONE]);
  await choose(Buffer.from('no picture'));
  await button(dialog, 'Enviar').click();
  await said(page, 'failure', 'Imagem inválida');
  expect(await stored()).toBe(0);
  await button(dialog, 'Tirar outra').click();
  await choose(PNG.sync.write(new PNG({ width: 300, height: 300 })));
  await page.route('**/faceapi/register-image', (route) => route.abort());
  await button(dialog, 'Enviar').click();
  const away = 'Estamos sem conexão com o sistema de reconhecimento facial no momento';
  await said(page, 'failure', away);
  await page.unroute('**/faceapi/register-image');
  await button(dialog, 'Enviar').click();
  await said(page, 'success', 'Foto cadastrada!');
  await page.getByRole('img', { name: 'Sua foto' }).waitFor();
  expect(await stored()).toBe(1);
  await page.reload();
  await page.getByRole('img', { name: 'Sua foto' }).waitFor();
  await button(page, 'Recadastrar foto').waitFor();

  await button(page, 'Excluir foto').click();
  await button(dialog, 'Excluir').click();
  await said(page, 'success', 'Foto excluída!');
  await button(page, 'Cadastrar foto').waitFor();
  expect(await stored()).toBe(0);
});
