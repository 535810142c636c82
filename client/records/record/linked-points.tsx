import { Flex, Link, Stack } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { recordPath } from '../../../schema/records/records.ts';
import type { RegisterStatus } from '../../../schema/records/register.ts';
import { RegisterStatusBadge } from './register-status-badge.tsx';

interface Point {
  readonly id: string;
  readonly number: string;
  readonly description: string;
  readonly status: RegisterStatus;
}

interface LinkedPointsProps {
  points: readonly Point[];
  /** Opens a point in a tab of its own, beside what one is filling in. */
  opensBeside?: boolean;
}

/** The improvement points that came of a record, each with its status and the way to it. */
export function LinkedPoints({ points, opensBeside = false }: LinkedPointsProps) {
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {points.map(({ id, number, description, status }) => (
        <Flex as="li" key={id} gap="3" align="center" justify="space-between" wrap="wrap">
          <Link asChild variant="underline" lineClamp="2" minW="0" flex="1 1 12rem">
            <RouterLink
              to={recordPath('RegisterEntry', id)}
              {...(opensBeside && { target: '_blank', rel: 'noopener' })}
            >{`${number}: ${description}`}</RouterLink>
          </Link>
          <RegisterStatusBadge status={status} />
        </Flex>
      ))}
    </Stack>
  );
}
