import { Box, chakra, Flex, Link, Text } from '@chakra-ui/react';
import { Unlink } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { recordKinds, recordPath } from '../../../schema/records/records.ts';
import { useUnlinkRecordsMutation } from '../../graphql/generated/hooks.ts';
import type { RecordLinkFieldsFragment } from '../../graphql/generated/operations.ts';
import { linkTexts as texts } from '../../i18n/nl/records/links.ts';
import { kindOf } from '../../kinds/kinds.ts';
import { formatDate } from '../../lib/format-date.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePrinting } from '../../ui/print/printing.ts';
import { usePassedFocus } from '../../ui/use-passed-focus.ts';
import { attempt } from '../save/attempt.ts';

interface LinkItemProps {
  link: RecordLinkFieldsFragment;
  onRemoved: () => void;
}

/** Tone of a record's status; that of its state for a status that this version of the app does not have. */
function toneOf({ entity, status, state }: RecordLinkFieldsFragment['record']): StatusTone {
  return kindOf(entity).tones[status] ?? (state === 'Open' ? 'warning' : 'success');
}

/** A linked record: what it is to this one, its kind, name and status, and the button that removes the link. */
export function LinkItem({ link, onRemoved }: LinkItemProps) {
  const { id, relation, isFrom, record, abilities } = link;
  const { entity, number, title, statusName, day } = record;
  const isPrinting = usePrinting();
  const [isAsking, setAsking] = useState(false);
  const [remove, { loading }] = useUnlinkRecordsMutation();
  const item = useRef<HTMLLIElement>(null);
  // Removing a link moves the focus to the list.
  usePassedFocus(item, ({ parentElement }) => parentElement);
  const name = number ?? title;
  const about = [
    texts.relations[relation][isFrom ? 'first' : 'second'],
    recordKinds.nameOf(entity),
    day && kindOf(entity).words.day(formatDate(day)),
  ];
  const confirm = async () => {
    await attempt(() => remove({ variables: { id } }), { done: texts.removed, failed: texts.removeFailed });
    setAsking(false);
    onRemoved();
  };
  return (
    <chakra.li ref={item} display="flex" gap="2" alignItems="flex-start">
      <Box flex="1" minW="0">
        <Text textStyle="xs" color="fg.muted">
          {about.filter(Boolean).join(' · ')}
        </Text>
        <Flex align="center" gap="3" wrap="wrap">
          <Link
            asChild
            colorPalette="teal"
            variant="underline"
            lineClamp="2"
            minW="0"
            overflowWrap="anywhere"
          >
            <RouterLink to={recordPath(entity, record.id)}>
              {number ? `${number}: ${title}` : title}
            </RouterLink>
          </Link>
          <StatusBadge tone={toneOf(record)}>{statusName}</StatusBadge>
        </Flex>
      </Box>
      {abilities.delete && !isPrinting && (
        <IconButton
          label={texts.remove(name)}
          icon={<Unlink aria-hidden />}
          size="sm"
          flexShrink="0"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          open
          title={texts.removal.title}
          body={texts.removal.body(name)}
          confirmLabel={texts.removal.confirm}
          cancelLabel={texts.removal.cancel}
          tone="destructive"
          loading={loading}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </chakra.li>
  );
}
