import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';

/** A figure goes this far on the server; beyond it there are more. */
const MOST_COUNTED = 1_000;

/** A figure as people read it. */
export function formatFigure(count: number): string {
  return count.toLocaleString('nl-NL') + (count >= MOST_COUNTED ? '+' : '');
}

export interface Figure {
  readonly label: string;
  readonly count: number;
  /** Where what was counted is listed. */
  readonly to: string;
}

interface FiguresCardProps {
  title: string;
  /** What there is; what there is none of is left out. */
  figures?: readonly Figure[];
  /** Said where there is nothing. */
  none: string;
  isUrgent?: boolean;
  children?: ReactNode;
}

/** What asks for something, each figure leading to its list; where nothing does, that is said. */
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

/** A whole line that leads somewhere, as high as a finger needs. */
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
