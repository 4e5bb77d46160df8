import type { ComponentProps, ReactNode } from 'react';

interface IconProps
  extends Omit<ComponentProps<'svg'>, 'stroke' | 'color' | 'width' | 'height' | 'children'> {
  /** Width and height, pixels or a length. */
  size?: number | string;
  /** Width of the lines, where the whole is 24 wide. */
  stroke?: number;
}

/** A drawing in the colour of the text around it. */
export type Icon = (props: IconProps) => ReactNode;

/** @param lines the drawing's paths, on 24 by 24 */
export const iconOf =
  (...lines: string[]): Icon =>
  ({ size = 24, stroke = 2, ...rest }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: what it stands for is said by who shows it
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {lines.map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  );
