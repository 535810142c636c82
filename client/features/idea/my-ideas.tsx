import { Box, Flex, Heading, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { ideaTexts } from '../../i18n/nl/idea.ts';
import { formatDate } from '../../lib/format-date.ts';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { RegisterStatusBadge } from '../../records/record/register-status-badge.tsx';
import { useSession } from '../../session/session-store.ts';
import { LoadFailed } from '../../ui/feedback/async-states.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { PrintButton } from '../../ui/print/print-button.tsx';
import { myIdeasPaper } from './my-ideas-paper.ts';
import type { useMyIdeas } from './use-my-ideas.ts';

const { mine } = ideaTexts;

type Ideas = ReturnType<typeof useMyIdeas>;

/** The person's ideas, each with its status. */
export function MyIdeas({ list }: { list: Ideas }) {
  const organization = useOrganizations().selected;
  const { user } = useSession();
  return (
    <Box as="section" aria-labelledby="my-ideas">
      <Flex wrap="wrap" align="center" justify="space-between" gap="3" mb="3">
        <Heading as="h2" size="md" id="my-ideas">
          {mine.title}
        </Heading>
        <PrintButton list={myIdeasPaper({ organization, user, ...list })} />
      </Flex>
      {list.isLoading && <Skeleton height="24" />}
      {list.hasFailed && <LoadFailed title={mine.loadFailed} onRetry={list.refresh} />}
      {!list.isLoading && !list.hasFailed && list.rows.length === 0 && (
        <Text color="fg.muted">{mine.empty}</Text>
      )}
      <Stack as="ul" gap="3" listStyleType="none" aria-labelledby="my-ideas">
        {list.rows.map((idea) => (
          <Idea key={idea.id} idea={idea} isChanged={list.highlightIds.has(idea.id)} />
        ))}
      </Stack>
      {list.hasMore && (
        <Text mt="3" textDecoration="underline">
          <Link to="/register">{mine.more}</Link>
        </Text>
      )}
      <VisuallyHidden role="status">{list.announcement}</VisuallyHidden>
    </Box>
  );
}

function Idea({ idea, isChanged }: { idea: Ideas['rows'][number]; isChanged: boolean }) {
  const { id, number, createdAt, description, isIncomplete, status } = idea;
  return (
    <Box
      as="li"
      bg={isChanged ? 'teal.muted' : 'bg.panel'}
      data-changed={isChanged ? '' : undefined}
      borderWidth="1px"
      borderRadius="l3"
      p="4"
    >
      <Text
        fontWeight="medium"
        lineClamp="3"
        overflowWrap="anywhere"
        _hover={{ textDecoration: 'underline' }}
      >
        <Link to={`/register/${id}`}>{description}</Link>
      </Text>
      <Text textStyle="sm" color="fg.muted" mt="0.5" mb="2">
        {mine.sentOn(number, formatDate(createdAt))}
      </Text>
      <Flex gap="2" wrap="wrap">
        {isIncomplete ? (
          <StatusBadge tone="neutral">{mine.received}</StatusBadge>
        ) : (
          <>
            <StatusBadge tone="success">{mine.takenUp}</StatusBadge>
            <RegisterStatusBadge status={status} />
          </>
        )}
      </Flex>
    </Box>
  );
}
