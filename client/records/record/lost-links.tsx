import { Text } from '@chakra-ui/react';
import { useRecordLinkCountQuery } from '../../graphql/generated/hooks.ts';
import { linkTexts } from '../../i18n/nl/records/links.ts';

/**
 * Says how many links go when these records are deleted, as far as the person sees them; nothing without links. Stands
 * in a live region, as the count may come after the question has been read out.
 */
export function LostLinks({ ids }: { ids: readonly string[] }) {
  const { data } = useRecordLinkCountQuery({
    variables: { recordIds: [...ids] },
    skip: ids.length === 0,
    fetchPolicy: 'network-only',
  });
  const count = ids.length > 0 ? (data?.recordLinkCount ?? 0) : 0;
  return count > 0 ? <Text mt="2">{linkTexts.lost(count)}</Text> : null;
}
