import { Flex, Link, Stack } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import type { RegisterStatus } from '../../../schema/records/register.ts';
import { RegisterStatusBadge } from './register-status-badge.tsx';

interface Point {
  readonly id: string;
  readonly number: string;
  readonly description: string;
  readonly status: RegisterStatus;
}

/** The improvement points that came of a record, each with its status and the way to it. */
export function LinkedPoints({ points }: { points: readonly Point[] }) {
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {points.map(({ id, number, description, status }) => (
        <Flex as="li" key={id} gap="3" align="center" justify="space-between" wrap="wrap">
          <Link asChild variant="underline" lineClamp="2" minW="0" flex="1 1 12rem">
            <RouterLink to={`/register/${id}`}>{`${number}: ${description}`}</RouterLink>
          </Link>
          <RegisterStatusBadge status={status} />
        </Flex>
      ))}
    </Stack>
  );
}
