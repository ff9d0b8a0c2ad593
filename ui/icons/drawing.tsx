import type { SVGProps } from 'react';

export interface DrawingProps extends SVGProps<SVGSVGElement> {
  /** Width and height in CSS pixels. */
  size?: number;
}

/**
 * The component of a drawing of lines in the colour of the text, 24 by 24 units; for readers of
 * screens only when it has a label.
 */
export const drawing = (shapes: string) =>
  function Drawing({ size = 24, ...props }: DrawingProps) {
    const isLabelled = props['aria-label'] !== undefined;
    return (
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
        // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of Lucide, in the package
        dangerouslySetInnerHTML={{ __html: shapes }}
      />
    );
  };
