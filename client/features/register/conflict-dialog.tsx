import { Box, Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { registerSources, registerStatuses } from '../../../schema/terms/register.ts';
import { useRegisterEntryQuery } from '../../graphql/generated/hooks.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { formatDate } from '../../lib/format-date.ts';
import { FormSkeleton } from '../../ui/async-states.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import {
  type RegisterFieldName,
  type RegisterFormValues,
  registerFieldNames,
  toFormValues,
} from './register-values.ts';

export interface ConflictDialogProps {
  entryId: string;
  /** What this person typed. */
  mine: RegisterFormValues;
  /** Both get the version that is now the current one. */
  onKeepMine: (version: number) => Promise<void>;
  onGoOn: (version: number) => void;
  onTakeTheirs: () => void;
}

const { conflict, fields } = registerTexts;

/** Shows what someone else saved beside what was typed here, and lets the person choose. */
export function ConflictDialog({ entryId, mine, onKeepMine, onGoOn, onTakeTheirs }: ConflictDialogProps) {
  const [isSaving, setSaving] = useState(false);
  const { data, dataState, error } = useRegisterEntryQuery({
    variables: { id: entryId },
    // What one chooses about must not change while one reads it; saving finds out when it has.
    fetchPolicy: 'no-cache',
  });
  const current = dataState === 'complete' ? data.registerEntry : null;
  const version = current?.version ?? mine.version;

  return (
    <Dialog
      open
      onClose={() => onGoOn(version)}
      title={conflict.title}
      role="alertdialog"
      size="lg"
      footer={
        <DialogFooter>
          <Button variant="outline" onClick={() => onGoOn(version)} disabled={isSaving}>
            {conflict.goOn}
          </Button>
          {current && (
            <>
              <Button variant="outline" onClick={onTakeTheirs} disabled={isSaving}>
                {conflict.takeTheirs}
              </Button>
              <Button
                loading={isSaving}
                loadingText={conflict.keepMine}
                onClick={() => {
                  setSaving(true);
                  void onKeepMine(version).finally(() => setSaving(false));
                }}
              >
                {conflict.keepMine}
              </Button>
            </>
          )}
        </DialogFooter>
      }
    >
      <DialogBody>
        <Text mb="4">{error ? conflict.gone : conflict.body}</Text>
        {!current && !error && <FormSkeleton fields={2} />}
        {current && <Differences mine={mine} theirs={toFormValues(current)} />}
      </DialogBody>
    </Dialog>
  );
}

function Differences({ mine, theirs }: { mine: RegisterFormValues; theirs: RegisterFormValues }) {
  const different = registerFieldNames.filter((name) => mine[name] !== theirs[name]);
  if (different.length === 0) return <Text>{conflict.same}</Text>;
  return (
    <Box as="dl" display="grid" gap="5" m="0">
      {different.map((name) => (
        <Box key={name}>
          <Box as="dt" fontWeight="medium" mb="1">
            {fields[name]}
          </Box>
          <Box as="dd" m="0" display="grid" gap="3" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
            <Version label={conflict.mine} value={shown(name, mine[name])} />
            <Version label={conflict.theirs} value={shown(name, theirs[name])} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Version({ label, value }: { label: string; value: string }) {
  return (
    <Box borderWidth="1px" borderRadius="l2" px="3" py="2">
      <Text textStyle="sm" color="fg.muted">
        {label}
      </Text>
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        {value || '–'}
      </Text>
    </Box>
  );
}

function shown(name: RegisterFieldName, value: string): string {
  if (name === 'source' && registerSources.has(value)) return registerSources.nameOf(value);
  if (name === 'status' && registerStatuses.has(value)) return registerStatuses.nameOf(value);
  return name === 'expectedCompletionDate' ? formatDate(value) : value;
}
