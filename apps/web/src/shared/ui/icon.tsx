import type { ComponentProps, ReactNode } from 'react';

interface IconProps
  extends Omit<ComponentProps<'svg'>, 'stroke' | 'color' | 'width' | 'height' | 'children'> {
  /** Width and height, in pixels or as a CSS length. */
  size?: number | string;
  /** Line width, in units of the 24-unit viewBox. */
  stroke?: number;
}

/** An icon in the colour of the surrounding text. */
export type Icon = (props: IconProps) => ReactNode;

/** @param lines SVG paths in a viewBox of 24 by 24 */
export const iconOf =
  (...lines: string[]): Icon =>
  ({ size = 24, stroke = 2, ...rest }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: The component that shows the icon has the label.
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
