import type { ReactNode } from 'react';
import { IconCheck, IconX } from '@/shared/ui/icons.ts';
import { createStore } from '../store.ts';
import classes from './popup.module.css';

/** How long a popup stays, milliseconds (spec section 9). */
export const POPUP_MS = 2600;

interface Popup {
  id: number;
  kind: 'success' | 'failure';
  text: string;
}

const shown = createStore<Popup | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;

function show(kind: Popup['kind'], text: string): void {
  clearTimeout(timer);
  lastId += 1;
  shown.set({ id: lastId, kind, text });
  timer = setTimeout(() => shown.set(null), POPUP_MS);
}

/** Transient messages: the newest replaces the one before. Callable from anywhere, also outside React. */
export const popup = {
  success: (text: string): void => show('success', text),
  failure: (text: string): void => show('failure', text),
  clear: (): void => {
    clearTimeout(timer);
    shown.set(null);
  },
};

/** The popup, as a hook. */
export const usePopup = () => popup;

/** Where popups appear; mounted once. The live regions exist before the text, else screen readers miss it. */
export function PopupHost() {
  const current = shown.use();
  const failure = current?.kind === 'failure';
  return (
    <div className={classes.host}>
      <div role="status">
        {current && !failure && <Bubble key={current.id} icon={<IconCheck aria-hidden />} popup={current} />}
      </div>
      <div role="alert">
        {current && failure && <Bubble key={current.id} icon={<IconX aria-hidden />} popup={current} />}
      </div>
    </div>
  );
}

function Bubble({ icon, popup: { kind, text } }: { icon: ReactNode; popup: Popup }) {
  return (
    <div className={classes.popup} data-kind={kind}>
      {icon}
      <span>{text}</span>
    </div>
  );
}
