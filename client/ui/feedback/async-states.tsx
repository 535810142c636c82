import { Box, Button, Center, Flex, Heading, Skeleton, Spinner, Stack, Text } from '@chakra-ui/react';
import { Inbox, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';

/** Fills the window while the app cannot show anything yet; says so to screen readers. */
export function FullPageSpinner({ label = uiTexts.loading }: { label?: string }) {
  return (
    <Center minH="100dvh" role="status">
      <Stack align="center" gap="3">
        <Spinner size="lg" color="teal.solid" borderWidth="3px" aria-hidden />
        <Text color="fg.muted">{label}</Text>
      </Stack>
    </Center>
  );
}

interface CalmStateProps {
  icon: ReactNode;
  title: ReactNode;
  body?: ReactNode;
  action?: ReactNode;
}

function CalmState({ icon, title, body, action }: CalmStateProps) {
  return (
    <Flex direction="column" align="center" textAlign="center" gap="3" px="4" py="12">
      <Center boxSize="12" borderRadius="full" bg="bg.muted" color="fg.muted" aria-hidden>
        {icon}
      </Center>
      <Box maxW="min({sizes.md}, 100%)" overflowWrap="anywhere">
        <Heading as="h2" size="sm">
          {title}
        </Heading>
        {body !== undefined && (
          <Text color="fg.muted" mt="1">
            {body}
          </Text>
        )}
      </Box>
      {action}
    </Flex>
  );
}

export interface LoadFailedProps {
  onRetry: () => void;
  title?: ReactNode;
  body?: ReactNode;
  retrying?: boolean;
}

/** Says that loading failed and offers another try. */
export function LoadFailed({ onRetry, title, body, retrying = false }: LoadFailedProps) {
  return (
    <Box role="alert">
      <CalmState
        icon={<TriangleAlert size={24} />}
        title={title ?? uiTexts.loadFailed.title}
        body={body ?? uiTexts.loadFailed.body}
        action={
          <Button
            variant="outline"
            onClick={onRetry}
            loading={retrying}
            loadingText={uiTexts.loadFailed.retry}
          >
            <RotateCw aria-hidden />
            {uiTexts.loadFailed.retry}
          </Button>
        }
      />
    </Box>
  );
}

export interface EmptyStateProps {
  title: ReactNode;
  /** Reason for the empty list, and what to do about it. */
  body?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

/** Says why a list is empty and offers the next step. */
export function EmptyState({ title, body, icon, action }: EmptyStateProps) {
  return <CalmState icon={icon ?? <Inbox size={24} />} title={title} body={body} action={action} />;
}

/** Grey fields in the shape of a form that is on its way. */
export function FormSkeleton({ fields = 3 }: { fields?: number }) {
  return (
    <Stack gap="5" aria-hidden>
      {Array.from({ length: fields }, (_, field) => field).map((field) => (
        <Stack key={field} gap="2">
          <Skeleton height="4" width="32" />
          <Skeleton height="10" />
        </Stack>
      ))}
    </Stack>
  );
}
