import { DESKTOP, PHONE } from '@reserva/testing/browser';
import { until } from '@reserva/testing/drain';
import { testWith } from '@reserva/testing/test-with';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { expectAccessible } from './support/accessibility.ts';
import { said } from './support/notifications.ts';
import { placeOf } from './support/places.ts';
import { button } from './support/steps.ts';
import { createWebFixture, DATE } from './support/web-fixture.ts';

const test = testWith(() => createWebFixture({ at: `${DATE}T08:50`, data: 'accounts' }));

const dialog = (page: Page) => page.getByRole('dialog');

/**
 * Enlarges the open menu with two fingers, two taps and keys. The enlarged picture moves only until its edge reaches
 * the frame.
 */
async function isEnlarged(page: Page): Promise<void> {
  const frame = dialog(page).getByRole('region', { name: 'Imagem' });
  const picture = frame.getByRole('img', { name: 'Cardápio do dia' });
  await picture.waitFor();
  const { x, y, width, height } = await placeOf(frame);
  const times = async () => (await placeOf(picture)).width / width;
  const becomes = (larger: boolean) =>
    until(
      larger ? 'the picture enlarged' : 'the whole picture',
      async () => (await times()) > 1.3 === larger,
    );
  await expectAccessible(page, 'the menu', [PHONE]);

  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', apart: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [-1, 1].map((side) => ({ x: x + width / 2 + side * apart, y: y + height / 2 })),
    });
  await touch('touchStart', 20);
  for (const apart of [30, 40, 50, 60]) await touch('touchMove', apart);
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await becomes(true);
  await frame.press('0');
  await becomes(false);
  await frame.dblclick();
  await becomes(true);
  for (let step = 0; step < 12; step++) await frame.press('ArrowLeft');
  await until('the edge of the picture', async () => Math.abs((await placeOf(picture)).x - x) < 1);
  await frame.press('0');
  await becomes(false);
  await frame.press('+');
  await becomes(true);
}

test('a published menu appears at once on another screen, where it can be enlarged', async ({ fixture }) => {
  const employee = await fixture.visitAs({}, '/');
  await button(employee.page, 'Cardápio do dia').click();
  await dialog(employee.page).getByRole('img', { name: 'Cardápio ainda não publicado' }).waitFor();
  const { page } = await fixture.visitAs({ role: 1 }, '/', { viewport: DESKTOP });
  await button(page, 'Configurações').click();
  await button(dialog(page), 'Cardápio').click();
  await button(dialog(page), 'Alterar Cardápio').click();
  const [name, mimeType, buffer] = ['cardapio.png', 'image/png', picture()];
  await dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await dialog(page).getByRole('img', { name: 'Prévia do cardápio' }).waitFor();
  await button(dialog(page), 'Enviar').click();
  await said(page, 'success', 'Cardápio atualizado');
  await isEnlarged(employee.page);
  await button(dialog(page), 'Excluir Cardápio').click();
  await button(dialog(page), 'Sim').click();
  await said(page, 'success', 'Cardápio excluído!');
  await dialog(employee.page).getByRole('img', { name: 'Cardápio ainda não publicado' }).waitFor();
});

/** Returns a small picture as the menu. */
function picture(): Buffer {
  const png = new PNG({ width: 64, height: 48 });
  png.data.fill(200);
  return PNG.sync.write(png);
}
