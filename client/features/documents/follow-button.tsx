import { Button } from '@chakra-ui/react';
import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { useFollowDocumentFolderMutation, useFollowDocumentMutation } from '../../graphql/generated/hooks.ts';
import { documentTexts } from '../../i18n/nl/documents.ts';
import { attempt } from '../../records/save/attempt.ts';
import { useSession } from '../../session/session-store.ts';

const { follow: texts } = documentTexts;

interface FollowButtonProps {
  id: string;
  of: 'document' | 'folder';
  isFollowed: boolean;
}

/** Follows a document or folder, or no longer; a SuperAdmin belongs to no organisation and follows nothing. */
export function FollowButton({ id, of, isFollowed }: FollowButtonProps) {
  const isMember = useSession().user?.role !== 'SuperAdmin';
  const [isBusy, setBusy] = useState(false);
  const [followDocument] = useFollowDocumentMutation();
  const [followFolder] = useFollowDocumentFolderMutation();
  if (!isMember) return null;
  const change = async () => {
    setBusy(true);
    const variables = { id, isFollowed: !isFollowed };
    await attempt(() => (of === 'folder' ? followFolder({ variables }) : followDocument({ variables })), {
      done: isFollowed ? texts.ended : texts.begun[of],
      failed: texts.failed,
    });
    setBusy(false);
  };
  return (
    <Button
      size={{ base: 'md', md: 'sm' }}
      variant="outline"
      aria-pressed={isFollowed}
      loading={isBusy}
      loadingText={isFollowed ? texts.end : texts.begin}
      onClick={() => void change()}
    >
      {isFollowed ? <BellOff aria-hidden /> : <Bell aria-hidden />}
      {isFollowed ? texts.end : texts.begin}
    </Button>
  );
}
