import { Button } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

interface CreateButtonProps {
  children: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}

/** The button of a list that makes what is listed. */
export function CreateButton({
  children,
  icon = <Plus aria-hidden />,
  disabled,
  onClick,
}: CreateButtonProps) {
  return (
    <Button size={{ base: 'md', md: 'sm' }} onClick={onClick} disabled={disabled}>
      {icon}
      {children}
    </Button>
  );
}
