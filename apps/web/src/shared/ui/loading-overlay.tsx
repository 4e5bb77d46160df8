import { Loader, LoadingOverlay, Stack } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { createStore } from '../store.ts';

const active = new Map<symbol, string>();
const message = createStore<string | null>(null);

function update(change: () => void): void {
  change();
  message.set([...active.values()].at(-1) ?? null);
}

/**
 * Covers the screen with a message while `on`. The covered page receives no clicks and no keys. The cover disappears
 * when the calling component unmounts.
 */
export function useLoadingOverlay(on: boolean, text: string = sharedTexts.loading): void {
  useEffect(() => {
    if (!on) return;
    const id = Symbol(text);
    update(() => active.set(id, text));
    return () => update(() => active.delete(id));
  }, [on, text]);
}

/** Keys that would operate the covered page. Other keys, such as the browser's shortcuts, keep working. */
const pageKeys = new Set(['Tab', 'Enter', ' ', 'Escape', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/** Renders the overlay; mounted once. The focus does not move, so that the person continues where they were. */
export function LoadingOverlayHost() {
  const text = message.use();
  useWindowEvent(
    'keydown',
    (event) => {
      if (text === null || !pageKeys.has(event.key)) return;
      event.preventDefault();
      // Mantine's dialogs also listen for Escape on the window.
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  return (
    <div role="status">
      <LoadingOverlay
        visible={text !== null}
        pos="fixed"
        overlayProps={{ backgroundOpacity: 0.88 }}
        loaderProps={{
          children: (
            <Stack align="center" gap="sm" px="sm" fz="lg" fw={600} ta="center">
              <Loader size={44} aria-hidden />
              {text}
            </Stack>
          ),
        }}
      />
    </div>
  );
}
