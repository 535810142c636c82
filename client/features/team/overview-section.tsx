import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { myTeamTexts as texts } from '../../i18n/nl/my-team.ts';

interface OverviewSectionProps {
  title: string;
  count: number;
  /** Text of a section without lines. */
  none: string;
  children: ReactNode;
}

/** A part of the overview: its lines in a list, or that there are none. */
export function OverviewSection({ title, count, none, children }: OverviewSectionProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h2" id={id} size="md" mb="3">
        {count > 0 ? `${title} (${count})` : title}
      </Heading>
      {count === 0 ? (
        <Flex align="center" gap="2" color="fg.muted">
          <CircleCheck size={20} aria-hidden />
          <Text>{none}</Text>
        </Flex>
      ) : (
        <Stack as="ul" gap="2" listStyleType="none">
          {children}
        </Stack>
      )}
    </Box>
  );
}

interface OverviewLineProps {
  name: string;
  /** Address of the record. */
  to: string;
  detail: string;
  person: string;
  children: ReactNode;
}

/** A line of the overview: what, whose, and what can be done about it. */
export function OverviewLine({ name, to, detail, person, children }: OverviewLineProps) {
  return (
    <Flex
      as="li"
      wrap="wrap"
      align="center"
      justify="space-between"
      columnGap="4"
      rowGap="2"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px="4"
      py="3"
    >
      <Box minW="0" flex="1 1 16rem">
        <Text fontWeight="medium" overflowWrap="anywhere" _hover={{ textDecoration: 'underline' }}>
          <Link to={to} aria-label={texts.open(name)}>
            {name}
          </Link>
        </Text>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {person}
        </Text>
        {detail !== '' && (
          <Text textStyle="sm" color="fg.muted">
            {detail}
          </Text>
        )}
      </Box>
      {children}
    </Flex>
  );
}
