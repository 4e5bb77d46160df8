import { DEMO_PASSWORD } from '@reserva/database/demo/accounts';
import { until } from '@reserva/testing/drain';
import { readQr } from '@reserva/testing/qr-reader';
import type { Locator, Page } from 'playwright-core';

/** Steps that a person takes, with elements found by what the person sees. */

export const userField = (page: Page) => page.getByLabel('Usuário', { exact: true });
export const passwordField = (page: Page) => page.getByLabel('Senha', { exact: true });
export const codeField = (page: Page) => page.getByLabel('Código de 6 dígitos do autenticador');
export const status = (page: Page) => page.getByRole('heading', { level: 1 });
export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
/** Returns the notification on the screen. */
export const notification = (page: Page, kind: 'success' | 'failure') =>
  page.getByRole(kind === 'success' ? 'status' : 'alert').and(page.locator('.mantine-Notification-root'));

/** Types user and password and sends them. */
export async function enterCredentials(page: Page, user: string, password = DEMO_PASSWORD): Promise<void> {
  await userField(page).fill(user);
  await passwordField(page).fill(password);
  await button(page, 'Entrar').click();
}

/** Signs in with an authenticator. Typing the sixth digit sends the code. */
export async function signIn(page: Page, user: string, code: () => Promise<string>): Promise<void> {
  await enterCredentials(page, user);
  await codeField(page).waitFor();
  await codeField(page).fill(await code());
}

export async function reserveAt(page: Page, site: 'Administrativo' | 'Fábrica'): Promise<void> {
  await button(page, 'Reservar').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: site }).check();
  await button(dialog, 'Reservar').click();
}

/**
 * Reads the QR code from a screenshot, as a gate would. A code that is being renewed disappears for a moment and could
 * not be captured alone. The screenshot therefore shows the whole page.
 * @param not the previous code
 */
export const readCode = (code: Locator, not?: string): Promise<string> =>
  until('a QR code that can be read', async () => {
    await code.waitFor();
    const text = readQr(await code.page().screenshot());
    return text === not ? null : text;
  });
