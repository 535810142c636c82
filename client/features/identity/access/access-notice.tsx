import { Center, Heading, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';

interface AccessNoticeProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** Takes the focus when it takes the place of a form, so that it is read out. */
  takesFocus?: boolean;
}

/** Card content after a finished form: what happened and what to do next. */
export function AccessNotice({ icon, title, children, action, takesFocus = false }: AccessNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Stack gap="3">
      <Center boxSize="12" borderRadius="full" bg="bg.muted" color="fg.muted" aria-hidden>
        {icon}
      </Center>
      <Heading as="h2" size="sm" ref={heading} tabIndex={-1} outline="none">
        {title}
      </Heading>
      {typeof children === 'string' ? <Text>{children}</Text> : children}
      {action !== undefined && (
        <Stack gap="3" mt="2">
          {action}
        </Stack>
      )}
    </Stack>
  );
}
