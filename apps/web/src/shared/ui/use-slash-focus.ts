import { type RefObject, useEffect, useEffectEvent } from 'react';

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** True while a dialog is over the screen: keys of the screen then do nothing. */
export const isUnderDialog = (): boolean => document.querySelector('[role="dialog"], dialog[open]') !== null;

/** `/` takes the focus to the search, or the first filter, of a screen; not while writing, nor under a dialog. */
export function useSlashFocus(field: RefObject<HTMLElement | null>): void {
  const focus = useEffectEvent(() => field.current?.focus());
  useEffect(() => onSlash(document, () => focus()), []);
}

/** `/` on a screen that makes no use of it. */
export function useSlash(run: () => void): void {
  const runNow = useEffectEvent(run);
  // The window hears a key after the document, where screens listen.
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
