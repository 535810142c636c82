import type { TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { readFailure } from '../../graphql/error-message.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toaster.tsx';

interface ReadConfirmationTexts {
  readonly ask: string;
  readonly confirm: string;
  readonly done: (day: string) => string;
  readonly failed: string;
  readonly versionGone: string;
}

interface ReadConfirmationProps {
  record: {
    readonly id: string;
    readonly publishedVersion?: number | null | undefined;
    readonly isToRead: boolean;
    readonly readAt?: string | null | undefined;
  };
  document: TypedDocumentNode<unknown, { id: string; number: number }>;
  texts: ReadConfirmationTexts;
  /** The version that was read is gone: the newest one is asked for. */
  onGone: () => void;
}

/** 'Ik heb dit gelezen', for who is asked and has not; afterwards, when they have. */
export function ReadConfirmation({ record, document, texts, onGone }: ReadConfirmationProps) {
  const { id, publishedVersion, isToRead, readAt } = record;
  const [confirm, { loading }] = useMutation(document);
  const [goneVersion, setGoneVersion] = useState<number>();

  const confirmOnce = async () => {
    if (publishedVersion == null || loading) return;
    try {
      await confirm({ variables: { id, number: publishedVersion } });
    } catch (error) {
      const { code, message } = readFailure(error);
      if (code === 'CONFLICT') {
        setGoneVersion(publishedVersion);
        onGone();
      } else toast({ title: texts.failed, description: message, tone: 'destructive' });
    }
  };

  if (isToRead)
    return (
      <Box borderWidth="1px" borderRadius="l3" p="4" display="grid" gap="3">
        {goneVersion !== undefined && <Notice tone="warning">{texts.versionGone}</Notice>}
        <Flex align="center" justify="space-between" gap="3" wrap="wrap">
          <Text>{texts.ask}</Text>
          <Button onClick={() => void confirmOnce()} loading={loading} loadingText={texts.confirm}>
            {texts.confirm}
          </Button>
        </Flex>
      </Box>
    );
  if (!readAt) return null;
  return (
    <Flex role="status" align="center" gap="2" color="fg.muted">
      <CircleCheck size={18} aria-hidden />
      {texts.done(formatDate(readAt))}
    </Flex>
  );
}
