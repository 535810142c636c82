import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';

/** Highest count that the server returns; the figure then ends in a plus. */
const MOST_COUNTED = 1_000;

/** Formats a count, with a plus at the highest one. */
export function formatFigure(count: number): string {
  return count.toLocaleString('nl-NL') + (count >= MOST_COUNTED ? '+' : '');
}

export interface Figure {
  readonly label: string;
  readonly count: number;
  /** Address of the list of the counted records. */
  readonly to: string;
}

interface FiguresCardProps {
  title: string;
  /** Figures to show; those with count 0 are left out. */
  figures?: readonly Figure[];
  /** Text of a card without figures. */
  none: string;
  isUrgent?: boolean;
  children?: ReactNode;
}

/** Card of figures that need attention, each linking to its list; says so when there are none. */
export function FiguresCard({ title, figures = [], none, isUrgent = false, children }: FiguresCardProps) {
  const id = useId();
  const shown = figures.filter(({ count }) => count > 0);
  return (
    <Box as="section" aria-labelledby={id} bg="bg.panel" borderWidth="1px" borderRadius="l3" p="4" minW="0">
      <Heading as="h2" id={id} size="sm">
        {title}
      </Heading>
      {shown.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="0" mt="1">
          {shown.map(({ label, count, to }) => (
            <li key={label}>
              <FigureLink to={to}>
                <Box as="span" minW="0" overflowWrap="anywhere">
                  {label}
                </Box>
                <Text
                  as="span"
                  textStyle="lg"
                  fontWeight="semibold"
                  fontVariantNumeric="tabular-nums"
                  color={isUrgent ? 'fg.error' : undefined}
                >
                  {formatFigure(count)}
                </Text>
              </FigureLink>
            </li>
          ))}
        </Stack>
      )}
      {children}
      {shown.length === 0 && !children && (
        <Flex align="center" gap="2" color="fg.muted" mt="2" minH="8">
          <CircleCheck size={20} aria-hidden />
          <Text>{none}</Text>
        </Flex>
      )}
    </Box>
  );
}

/** Link of the card's full width, high enough for a finger. */
export function FigureLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Flex
      asChild
      align="center"
      justify="space-between"
      gap="3"
      minH="11"
      mx="-2"
      px="2"
      py="1"
      borderRadius="l2"
      _hover={{ bg: 'bg.muted' }}
    >
      <Link to={to}>{children}</Link>
    </Flex>
  );
}
