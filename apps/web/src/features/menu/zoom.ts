/** How a picture stands in its frame: enlarged, and moved by so many pixels from the frame's upper left corner. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const MOST = 5;

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** No edge of the picture comes into the frame: there is nothing beyond it. */
function held({ scale, x, y }: View, { width, height }: Size): View {
  const least = { x: width * (1 - scale), y: height * (1 - scale) };
  return { scale, x: between(least.x, x, 0), y: between(least.y, y, 0) };
}

/** Enlarged about a point: what is under the fingers stays there. */
export function zoomedAt(view: View, factor: number, at: Point, frame: Size): View {
  const scale = between(1, view.scale * factor, MOST);
  const grown = scale / view.scale;
  return held({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, frame);
}

export const movedBy = (view: View, by: Point, frame: Size): View =>
  held({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);

/** Twice as large where it was tapped, the whole again where it was enlarged. */
export const toggledAt = (view: View, at: Point, frame: Size): View =>
  view.scale > 1 ? WHOLE : zoomedAt(view, 2.5, at, frame);
