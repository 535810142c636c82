import { Button, type ButtonProps } from '@chakra-ui/react';
import { createContext, type ReactNode, type Ref, useContext } from 'react';
import { IconButton } from '../../icon-button.tsx';

/** True where a toolbar has no room for the words of its tools. */
export const CompactTools = createContext(false);

interface ToolButtonProps extends Omit<ButtonProps, 'children'> {
  icon: ReactNode;
  label: string;
  /** Content beside the icon instead of the label. */
  words?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A tool of a list, as an icon with words, or as an icon where there is little room. */
export function ToolButton({ icon, label, words, ...button }: ToolButtonProps) {
  const isCompact = useContext(CompactTools);
  const looks = { variant: 'outline', size: 'sm', flexShrink: '0', ...button } as const;
  if (isCompact) return <IconButton {...looks} minW="9" label={label} icon={icon} />;
  return (
    <Button {...looks} aria-label={words === undefined ? undefined : label}>
      {icon}
      {words ?? label}
    </Button>
  );
}
