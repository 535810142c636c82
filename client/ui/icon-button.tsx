import { Button, type ButtonProps } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { Tooltip, type TooltipProps } from './overlay/tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'aria-label' | 'children'> {
  label: string;
  icon: ReactNode;
  tooltipDelay?: number;
  tooltipPlacement?: TooltipProps['placement'];
  ref?: Ref<HTMLButtonElement>;
}

/** A button that shows only an icon: always with a name for screen readers and the same words as tooltip. */
export function IconButton({ label, icon, tooltipDelay, tooltipPlacement, ...button }: IconButtonProps) {
  return (
    <Tooltip content={label} openDelay={tooltipDelay} placement={tooltipPlacement} isName>
      <Button type="button" variant="ghost" px="0" {...button} aria-label={label}>
        {icon}
      </Button>
    </Tooltip>
  );
}
