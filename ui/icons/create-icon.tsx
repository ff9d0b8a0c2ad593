/** Makes a component of an icon’s outline. */
import type { SVGProps } from 'react';

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in CSS pixels. */
  size?: number;
}

/**
 * Makes the component of a line icon in the colour of the text.
 *
 * @param shapes SVG elements on a square of 24 units.
 * @returns a component that screen readers see only when it has an `aria-label`.
 */
export const createIcon = (shapes: string) =>
  function LucideIcon({ size = 24, ...props }: IconProps) {
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
