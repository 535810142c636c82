import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';

/** Way to an address from a point; without it, as on paper, points lead nowhere. */
export const ChartLinks = createContext<((to: string) => void) | null>(null);

interface ChartPointProps {
  /** All that it says, for who does not see it. */
  name: string;
  /** Address of what it counts. */
  to?: string | undefined;
  children: ReactNode;
}

/** Part of a drawing that stands for something that can be opened: a link with a name, which the arrow keys reach. */
export function ChartPoint({ name, to, children }: ChartPointProps) {
  const follow = useContext(ChartLinks);
  if (!follow || to === undefined)
    return (
      <g>
        <title>{name}</title>
        {children}
      </g>
    );
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    follow(to);
  };
  return (
    <a href={to} onClick={onClick}>
      <title>{name}</title>
      {children}
    </a>
  );
}
