import { act, fireEvent, isInaccessible, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** Steps that a person takes, with elements found by what the person sees. */

/** Returns the open dialogs. A query by role would be slow (see `buttonOf`). */
const openDialogs = () =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog]')].filter((each) => !isInaccessible(each));
function openDialog(): HTMLElement {
  const [dialog, ...others] = openDialogs();
  if (!dialog || others.length > 0) throw new Error(`${dialog ? 'several' : 'no'} dialogs are open`);
  return dialog;
}
const inDialog = () => within(openDialog());

export { inDialog as dialog };

/** Finds a button by its text or label. A query by role would take a second in a long list. */
async function buttonOf(within: () => Element, name: string): Promise<Element> {
  return waitFor(() => {
    const found = [...within().querySelectorAll('button')].filter(
      (each) =>
        (each.getAttribute('aria-label') ?? each.textContent?.trim()) === name && !isInaccessible(each),
    );
    expect(found.length, name).toBe(1);
    return found[0] as Element;
  });
}

/** Presses a button as soon as it exists. */
export const press = async (name: string): Promise<void> =>
  void fireEvent.click(await buttonOf(() => document.body, name));

/** Presses a button of the open dialog. */
export const pressInDialog = async (name: string): Promise<void> =>
  void fireEvent.click(await buttonOf(openDialog, name));

/**
 * Sets the value of a form field. The popup of a field can have the same label, and the selector excludes the popup.
 */
export const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label, { selector: 'input, select, textarea' }), {
    target: { value },
  });

/** Chooses an option of a `select` element by its text. */
export function choose(label: string, option: string): void {
  const list = screen.getByLabelText<HTMLSelectElement>(label);
  const value = within(list).getByRole<HTMLOptionElement>('option', { name: option }).value;
  fireEvent.change(list, { target: { value } });
}

const NOTIFICATION = '.mantine-Notification-root';

/** Returns the notification on the screen. */
export const message = (kind: 'success' | 'failure') =>
  document.querySelector(`${NOTIFICATION}[role=${kind === 'success' ? 'status' : 'alert'}]`);
export const says = (kind: 'success' | 'failure', text: string): Promise<void> =>
  waitFor(() => expect(message(kind)?.textContent).toContain(text));

/** Waits for the failure that stays beside the form after its notification has gone. */
export const stays = (text: string): Promise<void> =>
  waitFor(() => {
    const alerts = [...document.querySelectorAll(`[role=alert]:not(${NOTIFICATION})`)];
    expect(alerts.map(({ textContent }) => textContent).join()).toContain(text);
  });

export const noDialog = (): Promise<void> => waitFor(() => expect(openDialogs()).toEqual([]));

/** Advances the page's clock. */
export const pass = (ms: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** Advances the clock until the text appears. A failed read is retried before its failure is shown. */
export async function passUntil(text: string | RegExp): Promise<void> {
  while (screen.queryByText(text) === null) await pass(1_000);
}
