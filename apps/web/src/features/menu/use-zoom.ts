import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { movedBy, type Point, toggledAt, type View, WHOLE, zoomedAt } from './zoom.ts';

const WHEEL_STEP = 1.2;
const KEY_STEP = 1.4;
const KEY_MOVE = 60;

/** Two fingers, two taps, the wheel with Ctrl, and the keys + - 0 and the arrows enlarge and move what is in a frame. */
export function useZoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>(WHOLE);
  const fingers = useRef(new Map<number, Point>());
  const size = () => ({
    width: frame.current?.clientWidth ?? 0,
    height: frame.current?.clientHeight ?? 0,
  });
  const within = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  };
  const middle = (): Point => ({ x: size().width / 2, y: size().height / 2 });

  // React listens passively: the page would be zoomed as well.
  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { left, top, width, height } = (element as HTMLElement).getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      setView((before) =>
        zoomedAt(before, event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP, at, { width, height }),
      );
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = within(event);
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    fingers.current.set(event.pointerId, now);
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      const at = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      setView((held) => zoomedAt(held, factor, at, size()));
    } else {
      setView((held) => movedBy(held, { x: now.x - before.x, y: now.y - before.y }, size()));
    }
  };
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  const onKeyDown = (event: KeyboardEvent) => {
    const change = changeOf(event.key);
    if (!change) return;
    event.preventDefault();
    setView((before) => {
      if (change === 'whole') return WHOLE;
      return 'factor' in change
        ? zoomedAt(before, change.factor, middle(), size())
        : movedBy(before, change.by, size());
    });
  };

  return {
    view,
    frame,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, within(event));
      },
      onPointerMove,
      onPointerUp: lift,
      onPointerCancel: lift,
      onDoubleClick: (event: { clientX: number; clientY: number }) =>
        setView((before) => toggledAt(before, within(event), size())),
      onKeyDown,
    },
  };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function changeOf(key: string): 'whole' | { factor: number } | { by: Point } | null {
  switch (key) {
    case '+':
    case '=':
      return { factor: KEY_STEP };
    case '-':
      return { factor: 1 / KEY_STEP };
    case '0':
      return 'whole';
    case 'ArrowLeft':
      return { by: { x: KEY_MOVE, y: 0 } };
    case 'ArrowRight':
      return { by: { x: -KEY_MOVE, y: 0 } };
    case 'ArrowUp':
      return { by: { x: 0, y: KEY_MOVE } };
    case 'ArrowDown':
      return { by: { x: 0, y: -KEY_MOVE } };
    default:
      return null;
  }
}
