import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { readFailure } from '../../../graphql/error-message.ts';
import { useDocumentLinksQuery, useWithdrawDocumentLinkMutation } from '../../../graphql/generated/hooks.ts';
import type { DocumentLinksQuery } from '../../../graphql/generated/operations.ts';
import { documentLinksTexts } from '../../../i18n/nl/documents-links.ts';
import { formatDate, formatLastDay } from '../../../lib/format-date.ts';
import { attempt } from '../../../records/save/attempt.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { FormSkeleton, LoadFailed } from '../../../ui/feedback/async-states.tsx';

const { list: texts } = documentLinksTexts;

interface LinksDialogProps {
  organizationId: string;
  onClose: () => void;
}

/** The links with which outsiders read documents of an organisation: for whom, until when, how often opened. */
export function LinksDialog({ organizationId, onClose }: LinksDialogProps) {
  const { data, dataState, error, loading, refetch } = useDocumentLinksQuery({
    variables: { organizationId },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const links = dataState === 'complete' ? data.documentLinks : null;
  const retry = () => void refetch().catch(() => undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={texts.title}
      description={texts.description}
      footer={
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {texts.close}
          </Button>
        </DialogFooter>
      }
    >
      <DialogBody>
        {error && !loading && (
          <LoadFailed
            title={texts.loadFailed}
            body={readFailure(error).message}
            onRetry={retry}
            retrying={loading}
          />
        )}
        {!links && loading && <FormSkeleton fields={3} />}
        {links?.length === 0 && <Text>{texts.none}</Text>}
        {links && links.length > 0 && (
          <Stack as="ul" listStyleType="none" gap="3" pb="4">
            {links.map((link) => (
              <LinkItem key={link.id} link={link} onChanged={retry} />
            ))}
          </Stack>
        )}
      </DialogBody>
    </Dialog>
  );
}

type Link = DocumentLinksQuery['documentLinks'][number];

function LinkItem({ link, onChanged }: { link: Link; onChanged: () => void }) {
  const { id, recipient, openedCount, openedAt, documentIds } = link;
  const [withdraw, { loading }] = useWithdrawDocumentLinkMutation();
  const { words, isOpen } = stateOf(link);
  const end = async () => {
    await attempt(() => withdraw({ variables: { id } }), {
      done: texts.withdrawn,
      failed: texts.withdrawFailed,
    });
    onChanged();
  };
  return (
    <Flex as="li" justify="space-between" align="center" gap="3" wrap="wrap" borderBottomWidth="1px" pb="3">
      <Stack gap="0" minW="0">
        <Text fontWeight="600" overflowWrap="anywhere">
          {recipient}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {`${texts.documents(documentIds.length)}, ${words}`}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {openedAt ? texts.opened(openedCount, formatDate(openedAt)) : texts.neverOpened}
        </Text>
      </Stack>
      {isOpen && (
        <Button
          size="sm"
          variant="outline"
          aria-label={texts.withdrawOf(recipient)}
          loading={loading}
          onClick={() => void end()}
        >
          {texts.withdraw}
        </Button>
      )}
    </Flex>
  );
}

/** Whether a link still opens something, in words as well. */
function stateOf({ expiresAt, withdrawnAt }: Link): { readonly words: string; readonly isOpen: boolean } {
  if (withdrawnAt) return { words: texts.withdrawnOn(formatDate(withdrawnAt)), isOpen: false };
  const lastDay = formatLastDay(expiresAt);
  return new Date(expiresAt).getTime() > Date.now()
    ? { words: texts.until(lastDay), isOpen: true }
    : { words: texts.ended(lastDay), isOpen: false };
}
