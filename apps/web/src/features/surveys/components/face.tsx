import type { Rating } from '@reserva/contracts/basics/primitives';

const INK = '#4d3600';

const mouths: Record<Rating, string> = {
  3: 'M9 20.5h18c0 6-4 9.5-9 9.5s-9-3.5-9-9.5z',
  2: 'M10.5 24.5h15',
  1: 'M10.5 27c1.6-3.6 4.3-5 7.5-5s5.9 1.4 7.5 5',
};

/**
 * Draws the face of a rating: 😀, 😐 or ☹️. It is an SVG because some devices lack these characters. The face is
 * decorative because a text or `title` names the rating.
 */
export function Face({ rating, size = 28 }: { rating: Rating; size?: number }) {
  return (
    <svg
      viewBox="0 0 36 36"
      width={size}
      height={size}
      style={{ flex: 'none' }}
      aria-hidden
      focusable="false"
    >
      <circle cx="18" cy="18" r="16.5" fill="#ffc83d" stroke="#b07a00" strokeWidth="1.5" />
      <g fill={INK}>
        <ellipse cx="12.5" cy="13.5" rx="2.2" ry="3" />
        <ellipse cx="23.5" cy="13.5" rx="2.2" ry="3" />
      </g>
      <path
        d={mouths[rating]}
        {...(rating === 3
          ? { fill: INK }
          : { fill: 'none', stroke: INK, strokeWidth: 2.75, strokeLinecap: 'round' })}
      />
    </svg>
  );
}
