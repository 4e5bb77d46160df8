import { act, fireEvent, isInaccessible, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** The steps a person takes, by what they see. */

/** What is open over the screen. Not by its role, as with buttons below. */
const openDialogs = () =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog]')].filter((each) => !isInaccessible(each));
function openDialog(): HTMLElement {
  const [dialog, ...others] = openDialogs();
  if (!dialog || others.length > 0) throw new Error(`${dialog ? 'several' : 'no'} dialogs are open`);
  return dialog;
}
const inDialog = () => within(openDialog());

export { inDialog as dialog };

/** A button by its words or its label. Not by its role: to ask all of a long list for theirs takes a second. */
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

/** Presses a button as soon as it is there. */
export const press = async (name: string): Promise<void> =>
  void fireEvent.click(await buttonOf(() => document.body, name));

/** The same in the dialog that is open. */
export const pressInDialog = async (name: string): Promise<void> =>
  void fireEvent.click(await buttonOf(openDialog, name));

/** Not into a list of options that bears the same label. */
export const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label, { selector: 'input, select, textarea' }), {
    target: { value },
  });

/** Chooses in a list by its words. */
export function choose(label: string, option: string): void {
  const list = screen.getByLabelText<HTMLSelectElement>(label);
  const value = within(list).getByRole<HTMLOptionElement>('option', { name: option }).value;
  fireEvent.change(list, { target: { value } });
}

const NOTIFICATION = '.mantine-Notification-root';

/** The message that vanishes by itself. */
export const message = (kind: 'success' | 'failure') =>
  document.querySelector(`${NOTIFICATION}[role=${kind === 'success' ? 'status' : 'alert'}]`);
export const says = (kind: 'success' | 'failure', text: string): Promise<void> =>
  waitFor(() => expect(message(kind)?.textContent).toContain(text));

/** The failure that stays beside the form after its message is gone. */
export const stays = (text: string): Promise<void> =>
  waitFor(() => {
    const alerts = [...document.querySelectorAll(`[role=alert]:not(${NOTIFICATION})`)];
    expect(alerts.map(({ textContent }) => textContent).join()).toContain(text);
  });

export const noDialog = (): Promise<void> => waitFor(() => expect(openDialogs()).toEqual([]));

/** Lets time pass for the page. */
export const pass = (ms: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** Lets as much time pass as it takes until this stands there: a read that failed is tried again before it is told. */
export async function passUntil(text: string | RegExp): Promise<void> {
  while (screen.queryByText(text) === null) await pass(1_000);
}
