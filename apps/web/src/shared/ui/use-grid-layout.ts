import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** `full`: all columns. `short`: without the minor ones. `cards`: one block per row, because the columns do not fit. */
export type GridLayout = 'full' | 'short' | 'cards';

interface MeasuredLayout {
  layout: GridLayout;
  /** The element whose width the grid may use. */
  room: RefObject<HTMLDivElement | null>;
  /** Element as wide as the grid with all columns. */
  fullRuler: RefObject<HTMLElement | null>;
  /** Element as wide as the grid without the minor columns. */
  shortRuler: RefObject<HTMLElement | null>;
}

/** Chooses the layout by measuring, because the widths are in rem and grow with the browser's text size. */
export function useGridLayout(): MeasuredLayout {
  const room = useRef<HTMLDivElement>(null);
  const fullRuler = useRef<HTMLElement>(null);
  const shortRuler = useRef<HTMLElement>(null);
  const [layout, setLayout] = useState<GridLayout>('full');
  useLayoutEffect(() => {
    const elements = [room.current, fullRuler.current, shortRuler.current].filter(
      (element) => element !== null,
    );
    const measure = () => {
      const [available = 0, full = 0, short = 0] = elements.map((element) => element.offsetWidth);
      setLayout(full <= available ? 'full' : short <= available ? 'short' : 'cards');
    };
    const observer = new ResizeObserver(measure);
    for (const element of elements) observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return { layout, room, fullRuler, shortRuler };
}
