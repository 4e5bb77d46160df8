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
 * Covers the screen with a message while `on`, and uncovers it when the calling component unmounts. The covered page
 * takes no clicks and no keys.
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

/** The place of the overlay; mounted once. The focus stays where it is, so that the person goes on there. */
export function LoadingOverlayHost() {
  const text = message.use();
  useWindowEvent(
    'keydown',
    (event) => {
      if (text === null || !pageKeys.has(event.key)) return;
      event.preventDefault();
      // Mantine's dialogs listen for Escape on the window, too.
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
