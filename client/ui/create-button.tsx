import { Button, Flex, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { uiTexts } from '../i18n/nl/ui.ts';

interface CreateButtonProps {
  children: ReactNode;
  icon?: ReactNode;
  /** Undefined while unknown: the button keeps its place. */
  isAllowed?: boolean | undefined;
  /** No organisation was chosen, so the button is disabled. */
  lacksOrganization?: boolean;
  onClick: () => void;
}

/** The button that makes a new row of a list; while it is disabled, the reason stands beside it. */
export function CreateButton(props: CreateButtonProps) {
  const { children, icon = <Plus aria-hidden />, isAllowed, lacksOrganization = false, onClick } = props;
  const reasonId = useId();
  const refusal = isAllowed === false ? uiTexts.table.notAllowed : undefined;
  const reason = lacksOrganization ? uiTexts.table.chooseOrganization : refusal;
  return (
    <Flex direction={{ base: 'column', sm: 'row-reverse' }} align={{ sm: 'center' }} gap="2">
      <Button
        size={{ base: 'md', md: 'sm' }}
        onClick={onClick}
        disabled={lacksOrganization || !isAllowed}
        aria-describedby={reason && reasonId}
      >
        {icon}
        {children}
      </Button>
      {reason && (
        <Text id={reasonId} textStyle="sm" color="fg.muted">
          {reason}
        </Text>
      )}
    </Flex>
  );
}
