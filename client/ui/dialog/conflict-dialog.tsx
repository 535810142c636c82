import { Box, Button, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { laterTexts } from '../../i18n/nl/ui-later.ts';
import { FormSkeleton, LoadFailed } from '../feedback/async-states.tsx';
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx';

/** A field in which two versions may differ. */
export interface ComparedField<Values> {
  readonly name: string;
  readonly label: string;
  /** The field's value as people read it. */
  readonly shown: (values: Values) => string;
}

export interface ConflictDialogProps<Values> {
  fields: readonly ComparedField<Values>[];
  /** Values that the person typed. */
  mine: Values;
  /** Loads the newest version; null when the record is gone, rejects when that cannot be known. */
  load: () => Promise<Values | null>;
  /** Message where the record is gone. */
  goneText: string;
  /** Both get the version that is now the current one. */
  onKeepMine: (version: number) => Promise<void>;
  onGoOn: (version: number) => void;
  onTakeTheirs: () => void;
}

const { conflict } = laterTexts;

/** Shows what someone else saved beside what was typed here, and lets the person choose. */
export function ConflictDialog<Values extends { version: number }>(props: ConflictDialogProps<Values>) {
  const { fields, mine, load, goneText, onKeepMine, onGoOn, onTakeTheirs } = props;
  const [isSaving, setSaving] = useState(false);
  const { theirs, isGone, hasFailed, retry } = useTheirs(load);
  const version = theirs?.version ?? mine.version;

  return (
    <Dialog
      open
      onClose={() => onGoOn(version)}
      title={conflict.title}
      role="alertdialog"
      size="lg"
      footer={
        <DialogFooter>
          {/* The choice by which nobody's text is lost. */}
          <Button onClick={() => onGoOn(version)} disabled={isSaving}>
            {conflict.goOn}
          </Button>
          {theirs && (
            <>
              <Button variant="outline" onClick={onTakeTheirs} disabled={isSaving}>
                {conflict.takeTheirs}
              </Button>
              <Button
                variant="outline"
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
        {!hasFailed && <Text mb="4">{isGone ? goneText : conflict.body}</Text>}
        {!theirs && !isGone && !hasFailed && <FormSkeleton fields={2} />}
        {hasFailed && (
          <LoadFailed title={conflict.loadFailed} body={conflict.loadFailedBody} onRetry={retry} />
        )}
        {theirs && <Differences fields={fields} mine={mine} theirs={theirs} />}
      </DialogBody>
    </Dialog>
  );
}

/** Loaded once: the choice must not change while one reads it; saving finds out when it has. */
function useTheirs<Values>(load: () => Promise<Values | null>) {
  const [theirs, setTheirs] = useState<Values | null>(null);
  const [state, setState] = useState<'asking' | 'known' | 'failed'>('asking');
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on opening, and when asked to try again
  useEffect(() => {
    let isOpen = true;
    load().then(
      (values) => {
        if (!isOpen) return;
        setTheirs(() => values);
        setState('known');
      },
      () => isOpen && setState('failed'),
    );
    return () => {
      isOpen = false;
    };
  }, [attempt]);
  return {
    theirs,
    isGone: state === 'known' && theirs === null,
    hasFailed: state === 'failed',
    retry: () => {
      setState('asking');
      setAttempt(attempt + 1);
    },
  };
}

type DifferencesProps<Values> = Pick<ConflictDialogProps<Values>, 'fields' | 'mine'> & { theirs: Values };

function Differences<Values>({ fields, mine, theirs }: DifferencesProps<Values>) {
  const different = fields
    .map(({ shown, ...field }) => ({ ...field, here: shown(mine), there: shown(theirs) }))
    .filter(({ here, there }) => here !== there);
  if (different.length === 0) return <Text>{conflict.same}</Text>;
  return (
    <Box as="dl" display="grid" gap="5" m="0">
      {different.map(({ name, label, here, there }) => (
        <Box key={name}>
          <Box as="dt" fontWeight="medium" mb="1">
            {label}
          </Box>
          <Box as="dd" m="0" display="grid" gap="3" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
            <Version label={conflict.mine} value={here} />
            <Version label={conflict.theirs} value={there} />
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
