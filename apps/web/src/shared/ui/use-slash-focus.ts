import { type RefObject, useEffect, useEffectEvent } from 'react';

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** True while a dialog covers the screen. Keys of the screen then do nothing. */
export const isUnderDialog = (): boolean => document.querySelector('[role="dialog"], dialog[open]') !== null;

/** Focuses the screen's search or first filter when `/` is pressed, except while typing or under a dialog. */
export function useSlashFocus(field: RefObject<HTMLElement | null>): void {
  const focus = useEffectEvent(() => field.current?.focus());
  useEffect(() => onSlash(document, () => focus()), []);
}

/** Runs a function when `/` is pressed on a screen that does not handle this key. */
export function useSlash(run: () => void): void {
  const runNow = useEffectEvent(run);
  // The window receives a key after the document, on which screens listen.
  useEffect(() => onSlash(window, () => runNow()), []);
}

function onSlash(target: Document | Window, run: () => void): () => void {
  const onKeyDown = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target))
      return;
    if (isUnderDialog()) return;
    event.preventDefault();
    run();
  };
  target.addEventListener('keydown', onKeyDown);
  return () => target.removeEventListener('keydown', onKeyDown);
}
