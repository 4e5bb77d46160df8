import type { ReactNode } from 'react';
import type { Looks } from '../developers.ts';

/** The hair behind the head and in front of it. */
const cuts: Record<Looks['cut'], { back?: ReactNode; front?: ReactNode }> = {
  short: {
    front: <path d="M36 54c-2-20 8-32 24-32s26 12 24 32c-3-10-7-15-12-17-8 3-18 3-24 0-5 2-9 7-12 17z" />,
  },
  long: {
    back: <path d="M32 60c-4-28 10-42 28-42s32 14 28 42c0 14 2 26 6 36H26c4-10 6-22 6-36z" />,
    front: <path d="M36 56c0-18 8-30 24-30s24 12 24 30c-6-6-10-12-11-19-9 7-24 8-37 19z" />,
  },
  bun: {
    back: <circle cx="60" cy="16" r="12" />,
    front: <path d="M36 54c-2-20 8-32 24-32s26 12 24 32c-4-12-12-18-24-18s-20 6-24 18z" />,
  },
  curls: {
    back: (
      <>
        <circle cx="38" cy="40" r="15" />
        <circle cx="82" cy="40" r="15" />
        <circle cx="34" cy="60" r="12" />
        <circle cx="86" cy="60" r="12" />
        <circle cx="60" cy="26" r="17" />
      </>
    ),
    front: (
      <>
        <circle cx="46" cy="32" r="10" />
        <circle cx="60" cy="29" r="10" />
        <circle cx="74" cy="32" r="10" />
      </>
    ),
  },
  bald: { front: <path d="M36 56c-3-4-3-10-1-14 2 4 3 8 3 13zm48 0c3-4 3-10 1-14-2 4-3 8-3 13z" /> },
  bob: {
    back: <path d="M32 74c-4-36 8-54 28-54s32 18 28 54z" />,
    front: <path d="M36 52c0-16 8-27 24-27s24 11 24 27c-8-1-14-5-18-11-8 7-19 11-30 11z" />,
  },
};

/** Draws a person. The drawing is decorative because the name is beside it. */
export function Portrait({ looks, className }: { looks: Looks; className?: string | undefined }) {
  const { skin, hair, shirt, ground, glasses, beard, mouth = '#8a3b2c' } = looks;
  const cut = cuts[looks.cut];
  return (
    <svg
      className={className}
      style={{ background: ground }}
      viewBox="0 0 120 120"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden
      focusable="false"
    >
      <g fill={hair}>{cut.back}</g>
      <path d="M14 124c2-24 18-36 46-36s44 12 46 36z" fill={shirt} />
      <path d="M49 74h22v14c0 7-5 12-11 12s-11-5-11-12z" fill={skin} />
      <path d="M49 82c6 5 16 5 22 0v4c-6 6-16 6-22 0z" opacity=".15" />
      <ellipse cx="60" cy="56" rx="24" ry="28" fill={skin} />
      {beard && (
        <path d="M36 58c2 4 4 7 8 8 10-4 22-4 32 0 4-1 6-4 8-8 0 18-8 30-24 30S36 76 36 58z" fill={hair} />
      )}
      <g fill={hair}>{cut.front}</g>
      <g fill="#2a1d16">
        <circle cx="51" cy="56" r="2.6" />
        <circle cx="69" cy="56" r="2.6" />
      </g>
      {glasses && (
        <g fill="none" stroke="#2a1d16" strokeWidth="2">
          <circle cx="51" cy="56" r="7.5" />
          <circle cx="69" cy="56" r="7.5" />
          <path d="M58.5 55h3" />
        </g>
      )}
      <path
        d={beard ? 'M53 71c4 3 10 3 14 0' : 'M51 69c5 5 13 5 18 0'}
        fill="none"
        stroke={beard ? skin : mouth}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
