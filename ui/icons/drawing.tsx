import type { SVGProps } from 'react';

export interface DrawingProps extends SVGProps<SVGSVGElement> {
  /** Width and height in CSS pixels. */
  size?: number;
}

/** A drawing of lines in the colour of the text, 24 by 24 units; for readers of screens only when it has a label. */
export function Drawing({ path, size = 24, ...props }: DrawingProps & { path: string }) {
  const isLabelled = props['aria-label'] !== undefined;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: words beside it say the same, or its label does
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={isLabelled ? 'img' : undefined}
      aria-hidden={!isLabelled || undefined}
      {...props}
    >
      <path d={path} />
    </svg>
  );
}

/** The component of one drawing. */
export const drawing = (path: string) => (props: DrawingProps) => (
  <Drawing path={path} {...props} />
);
