import { Flex } from '@chakra-ui/react';
import { publicationStatuses } from '../../../schema/records/publishing.ts';
import { publishingTexts as texts } from '../../i18n/nl/records/publishing.ts';
import { kind } from '../../kinds/manual.kind.ts';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import type { PublicationState } from './published-record.ts';

const draftTones = {
  Draft: 'info',
  InReview: 'warning',
  Approved: 'success',
} as const satisfies Readonly<Record<string, StatusTone>>;

/** The draft's own status, where it is not the record's. */
function besideOf({ draftStatus, publishedVersion }: PublicationState) {
  const isBeside = publishedVersion != null || draftStatus === 'Approved';
  return draftStatus != null && isBeside ? draftStatus : null;
}

const besideWords = (state: PublicationState) => {
  const beside = besideOf(state);
  return beside && texts.draftBeside[beside];
};

/** Status of a published record, with that of the draft beside it. */
export function PublicationBadges(state: PublicationState) {
  const beside = besideOf(state);
  return (
    <Flex as="span" wrap="wrap" gap="1">
      <StatusBadge tone={kind.tones[state.status]}>{publicationStatuses.nameOf(state.status)}</StatusBadge>
      {beside && <StatusBadge tone={draftTones[beside]}>{besideWords(state)}</StatusBadge>}
    </Flex>
  );
}

/** The same in words. */
export const publicationWords = (state: PublicationState): string =>
  [publicationStatuses.nameOf(state.status), besideWords(state)].filter(Boolean).join(', ');
