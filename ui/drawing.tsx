import { createElement, Fragment, type ReactNode } from 'react';
import type { DrawingNode, Paint } from '#model/drawing.ts';

/** What each paint is in the page: it follows the visitor's scheme. */
const pagePaints: Record<Paint | 'none', string> = {
  none: 'none',
  ink: 'currentColor',
  page: 'var(--color-bg)',
  accent: 'var(--color-sun)',
  onAccent: 'var(--color-on-sun)',
};

const camelCase = (name: string) =>
  name === 'class' ? 'className' : name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

function propsOf(attributes: DrawingNode['attributes']) {
  const entries = Object.entries(attributes).map(([name, value]) => {
    const isPaint = name === 'fill' || name === 'stroke';
    return [camelCase(name), isPaint ? pagePaints[value as Paint] : value];
  });
  return Object.fromEntries(entries);
}

const render = (node: DrawingNode | string): ReactNode =>
  typeof node === 'string'
    ? node
    : createElement(node.name, propsOf(node.attributes), ...node.children.map(render));

interface DrawingProps {
  drawing: DrawingNode;
  /** What it shows; without it the drawing is decoration. */
  alternative?: string;
  className?: string;
}

/** A line drawing in the page, in the colours of the page. */
export function Drawing({ drawing, alternative, className }: DrawingProps) {
  return (
    <svg
      {...propsOf(drawing.attributes)}
      className={className}
      role={alternative ? 'img' : undefined}
      aria-label={alternative}
      aria-hidden={alternative ? undefined : true}
    >
      {drawing.children.map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never changes
        <Fragment key={index}>{render(child)}</Fragment>
      ))}
    </svg>
  );
}
