import type { SVGProps } from 'react';

interface ChartTextProps
  extends Pick<
    SVGProps<SVGTextElement>,
    'x' | 'y' | 'dy' | 'fill' | 'textAnchor' | 'transform' | 'className'
  > {
  /** Height of its letters in pixels; the page would overrule an attribute. */
  size: number;
  /** Colour around its letters, over lines that it crosses. */
  halo?: string;
  children: string | undefined;
}

/** Words of a drawing, at half their height unless `dy` says otherwise; the point that they belong to says them aloud. */
export function ChartText({ size, halo, children, ...text }: ChartTextProps) {
  return (
    <text
      dy="0.35em"
      style={{ fontSize: size }}
      {...(halo !== undefined && { stroke: halo, strokeWidth: 3, paintOrder: 'stroke' })}
      aria-hidden
      {...text}
    >
      {children}
    </text>
  );
}
