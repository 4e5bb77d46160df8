import { Loader } from '@mantine/core';
import { useEffect } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { createStore } from '../store.ts';
import classes from './loading-overlay.module.css';

const active = new Map<symbol, string>();
const message = createStore<string | null>(null);

function update(change: () => void): void {
  change();
  message.set([...active.values()].at(-1) ?? null);
}

/**
 * Covers the screen with a message while `on`; uncovers when the component that asked goes away.
 * The covered page takes no clicks and no keys.
 */
export function useLoadingOverlay(on: boolean, text: string = sharedTexts.loading): void {
  useEffect(() => {
    if (!on) return;
    const id = Symbol(text);
    update(() => active.set(id, text));
    return () => update(() => active.delete(id));
  }, [on, text]);
}

/** Keys that would operate what is covered; the browser's own shortcuts keep working. */
const pageKeys = new Set(['Tab', 'Enter', ' ', 'Escape', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/** Where the overlay appears; mounted once. */
export function LoadingOverlayHost() {
  const text = message.use();
  useEffect(() => {
    if (text === null) return;
    const block = (event: KeyboardEvent) => {
      if (!pageKeys.has(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', block, { capture: true });
    return () => window.removeEventListener('keydown', block, { capture: true });
  }, [text]);
  return (
    <div role="status" aria-live="polite">
      {text !== null && (
        <div className={classes.overlay}>
          <Loader size={44} aria-hidden />
          <span>{text}</span>
        </div>
      )}
    </div>
  );
}
