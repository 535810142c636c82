import { Box, Button, Checkbox, List, Stack, Text } from '@chakra-ui/react';
import { Eraser } from 'lucide-react';
import { useId, useState } from 'react';
import { type RetentionKind, retentionLimits } from '../../../schema/records/retention.ts';
import { readFailure } from '../../graphql/error-message.ts';
import { useApplyRetentionMutation } from '../../graphql/generated/hooks.ts';
import { retentionTexts } from '../../i18n/nl/retention.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toaster.tsx';
import { RetentionKindDue, type RetentionOfKind } from './retention-kind-due.tsx';
import { RetentionSection } from './retention-section.tsx';

const { due: texts, confirm: words } = retentionTexts;

interface RetentionDueProps {
  organizationId: string;
  kinds: readonly RetentionOfKind[];
  withTexts: boolean;
  /** A run is under way. */
  isBusy: boolean;
  /** The counts are of another choice. */
  isLoading: boolean;
  onWithTexts: (withTexts: boolean) => void;
  onDone: () => void;
}

/** Records older than their period, by kind, and removing them after they were seen and that was confirmed. */
export function RetentionDue(props: RetentionDueProps) {
  const { organizationId, kinds, withTexts, isBusy, isLoading, onWithTexts, onDone } = props;
  const [left, setLeft] = useState<readonly RetentionKind[]>([]);
  const [asks, setAsks] = useState(false);
  const [apply, { loading }] = useApplyRetentionMutation();
  const hint = useId();
  const chosen = kinds.filter(({ kind, due }) => due > 0 && !left.includes(kind));
  const choose = (kind: RetentionKind, isChosen: boolean) =>
    setLeft(isChosen ? left.filter((one) => one !== kind) : [...left, kind]);
  const confirm = async () => {
    const choices = chosen.map(({ kind, digest }) => ({ kind, digest }));
    try {
      await apply({ variables: { organizationId, withTexts, choices } });
      toast({ title: texts.applied, description: texts.appliedText, tone: 'success' });
    } catch (error) {
      toast({ title: texts.applyFailed, description: readFailure(error).message, tone: 'destructive' });
    }
    setAsks(false);
    onDone();
  };
  return (
    <RetentionSection heading={texts.heading}>
      <Box>
        <Checkbox.Root
          alignItems="flex-start"
          checked={withTexts}
          disabled={isBusy}
          onCheckedChange={({ checked }) => onWithTexts(checked === true)}
        >
          <Checkbox.HiddenInput aria-describedby={hint} />
          <Checkbox.Control mt="0.5" />
          <Checkbox.Label lineHeight="1.5">{texts.withTexts}</Checkbox.Label>
        </Checkbox.Root>
        <Text id={hint} ps="7" mt="1" textStyle="sm" color="fg.muted">
          {texts.withTextsHint}
        </Text>
      </Box>
      <Stack gap="0" aria-busy={isLoading}>
        {kinds.map((one) => (
          <RetentionKindDue
            key={one.kind}
            retention={one}
            isChosen={!left.includes(one.kind)}
            onChoose={(isChosen) => choose(one.kind, isChosen)}
            onDone={onDone}
          />
        ))}
      </Stack>
      <Text textStyle="sm" color="fg.muted">
        {texts.logbook} {texts.exports}
      </Text>
      {chosen.some(({ due }) => due > retentionLimits.atOnce) && <Notice>{texts.atOnce}</Notice>}
      {kinds.every(({ due }) => due === 0) ? (
        <Notice>{texts.none}</Notice>
      ) : (
        <Button
          alignSelf="flex-start"
          variant="outline"
          size={{ base: 'md', md: 'sm' }}
          aria-haspopup="dialog"
          disabled={chosen.length === 0 || isBusy || isLoading}
          onClick={() => setAsks(true)}
        >
          <Eraser aria-hidden />
          {texts.apply}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        title={words.title}
        body={
          <Stack gap="3">
            <List.Root ps="5">
              {chosen.map(({ kind, due }) => (
                <List.Item key={kind}>
                  {words.lines(kind, Math.min(due, retentionLimits.atOnce), withTexts)}
                </List.Item>
              ))}
            </List.Root>
            <Text>{words.undo}</Text>
          </Stack>
        }
        confirmLabel={words.confirm}
        cancelLabel={words.cancel}
        tone="destructive"
        loading={loading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsks(false)}
      />
    </RetentionSection>
  );
}
