import { describe, expect, it } from 'vitest';
import { MOST, movedBy, toggledAt, type View, WHOLE, zoomedAt } from './zoom.ts';

const frame = { width: 300, height: 400 };

describe('enlarging a picture', () => {
  it.each([
    ['about the middle', WHOLE, 2, { x: 150, y: 200 }, { scale: 2, x: -150, y: -200 }],
    ['about a corner', WHOLE, 2, { x: 0, y: 0 }, { scale: 2, x: 0, y: 0 }],
    ['no more than that', WHOLE, 100, { x: 0, y: 0 }, { scale: MOST, x: 0, y: 0 }],
    ['no less than the whole', { scale: 2, x: -150, y: -200 }, 0.1, { x: 10, y: 390 }, WHOLE],
  ] as const)('%s', (_what, view, factor, at, expected) => {
    const { scale, x, y } = zoomedAt(view, factor, at, frame);
    expect([scale, x + 0, y + 0]).toEqual([expected.scale, expected.x, expected.y]);
  });

  it('keeps under the fingers what is there', () => {
    const at = { x: 90, y: 310 };
    const seen = ({ scale, x, y }: View) => [(at.x - x) / scale, (at.y - y) / scale];
    const view = zoomedAt(WHOLE, 1.7, at, frame);
    expect(seen(zoomedAt(view, 1.3, at, frame))[0]).toBeCloseTo(seen(view)[0] ?? 0);
    expect(seen(zoomedAt(view, 1.3, at, frame))[1]).toBeCloseTo(seen(view)[1] ?? 0);
  });

  it('is moved to its edges, and not beyond', () => {
    const view: View = { scale: 2, x: -150, y: -200 };
    expect(movedBy(view, { x: 40, y: -40 }, frame)).toEqual({ scale: 2, x: -110, y: -240 });
    expect(movedBy(view, { x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 0, y: -400 });
    expect(movedBy(WHOLE, { x: 10, y: 10 }, frame)).toEqual(WHOLE);
  });

  it('by two taps, and back', () => {
    const view = toggledAt(WHOLE, { x: 150, y: 200 }, frame);
    expect(view.scale).toBe(2.5);
    expect(toggledAt(view, { x: 10, y: 10 }, frame)).toEqual(WHOLE);
  });
});
