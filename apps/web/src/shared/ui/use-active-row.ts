import { type KeyboardEvent, type RefObject, useState } from 'react';

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * One row of a table takes the focus by Tab; the arrows move it. Remembered by id: after a live update the same
 * reservation is active, wherever it moved to; where it is gone, the first row is.
 */
export function useActiveRow(body: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const [active, setActive] = useState<string | null>(null);
  const current = active !== null && ids.includes(active) ? active : ids[0];
  return {
    props: (id: string) => ({ tabIndex: id === current ? 0 : -1, onFocus: () => setActive(id) }),
    move: (event: KeyboardEvent, from: string) => {
      const step = steps[event.key];
      const to = step ? ids[step(ids.indexOf(from), ids.length - 1)] : undefined;
      if (to === undefined) return;
      event.preventDefault();
      const row = body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(to)}"]`);
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'nearest' });
    },
  };
}
