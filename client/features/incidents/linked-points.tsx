import { Flex, Link, Stack } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import type { IncidentDetailsQuery } from '../../graphql/generated/operations.ts';
import { RegisterStatusBadge } from '../../records/record/register-status-badge.tsx';

type Point = IncidentDetailsQuery['incident']['improvementPoints'][number];

/** The improvement points that came of an incident, each with its status and the way to it. */
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
