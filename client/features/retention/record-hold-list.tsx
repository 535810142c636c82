import { Box, Button, Flex, List, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { recordPath } from '../../../schema/records/records.ts';
import type { RetentionKind } from '../../../schema/records/retention.ts';
import { readFailure } from '../../graphql/error-message.ts';
import { useHoldRecordMutation } from '../../graphql/generated/hooks.ts';
import { retentionTexts } from '../../i18n/nl/retention.ts';
import { toast } from '../../ui/feedback/toaster.tsx';

interface ListedRecord {
  readonly id: string;
  readonly number: string | null;
  readonly title: string;
}

interface RecordHoldListProps<Row extends ListedRecord> {
  /** Kind of all of them; without it they are not linked. */
  kind?: RetentionKind;
  rows: readonly Row[];
  /** Whether they are held now: the button then releases. */
  isHeld: boolean;
  detailOf?: (row: Row) => string;
  onDone: () => void;
}

const texts = {
  hold: {
    button: retentionTexts.due.hold,
    named: retentionTexts.due.holdNamed,
    done: retentionTexts.due.held,
    failed: retentionTexts.due.holdFailed,
  },
  release: {
    button: retentionTexts.holds.release,
    named: retentionTexts.holds.releaseNamed,
    done: retentionTexts.holds.released,
    failed: retentionTexts.holds.failed,
  },
} as const;

/** Records, each to be held longer than its period, or no longer. */
export function RecordHoldList<Row extends ListedRecord>(props: RecordHoldListProps<Row>) {
  const { kind, rows, isHeld, detailOf, onDone } = props;
  const [hold, { loading }] = useHoldRecordMutation();
  const words = texts[isHeld ? 'release' : 'hold'];
  const toggle = async (recordId: string) => {
    try {
      await hold({ variables: { recordId, isHeld: !isHeld } });
      toast({ title: words.done, tone: 'success' });
    } catch (error) {
      toast({ title: words.failed, description: readFailure(error).message, tone: 'destructive' });
    }
    onDone();
  };
  return (
    <List.Root variant="plain" gap="0">
      {rows.map((row) => {
        const name = [row.number, row.title].filter(Boolean).join(' ');
        return (
          <List.Item key={row.id} display="block" py="1.5" borderTopWidth="1px">
            <Flex gap="3" align="center" justify="space-between">
              <Box minW="0" flex="1">
                <Text overflowWrap="anywhere" textDecoration={kind ? 'underline' : undefined}>
                  {kind ? <RouterLink to={recordPath(kind, row.id)}>{name}</RouterLink> : name}
                </Text>
                {detailOf && (
                  <Text textStyle="sm" color="fg.muted">
                    {detailOf(row)}
                  </Text>
                )}
              </Box>
              <Button
                size={{ base: 'md', md: 'xs' }}
                variant="outline"
                aria-label={words.named(name)}
                disabled={loading}
                onClick={() => void toggle(row.id)}
              >
                {words.button}
              </Button>
            </Flex>
          </List.Item>
        );
      })}
    </List.Root>
  );
}
