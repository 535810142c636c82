import { Button, Grid, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { readFailure } from '../../../graphql/error-message.ts';
import { publishingTexts } from '../../../i18n/nl/records/publishing.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { FormSkeleton, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import type { EditedRecord } from '../published-record.ts';
import type { PublishingCalls } from '../publishing-calls.ts';
import type { ComparedBlock } from './compared-blocks.ts';
import { ComparedText } from './compared-text.tsx';
import { useCompared } from './use-compared.ts';
import { VersionSelect } from './version-select.tsx';

const { comparison: texts } = publishingTexts;

/** Stands for the draft among the numbers of versions. */
const DRAFT = 'draft';

export interface ComparisonDialogProps {
  record: Pick<EditedRecord, 'id' | 'version' | 'versions'>;
  /** The draft's paragraphs, for who may see them; null for none. */
  draft: readonly ComparedBlock[] | null;
  calls: Pick<PublishingCalls, 'loadVersion'>;
  /** Number of the version that one begins with. */
  begin: number;
  onClose: () => void;
}

/** Compares two versions of a record, or one with the draft. */
export function ComparisonDialog({ record, draft, calls, begin, onClose }: ComparisonDialogProps) {
  const numbers = record.versions.map(({ number }) => String(number));
  const [chosen, choose] = useState(() => ({
    before: String(Math.max(begin - 1, 1)),
    after: begin > 1 || !draft ? String(begin) : DRAFT,
  }));
  const load = (which: string) => async () =>
    which === DRAFT ? (draft ?? []) : calls.loadVersion(record.id, Number(which));
  // A draft changes with the record's version.
  const key = `${chosen.before} ${chosen.after} ${record.version}`;
  const { lines, error, retry } = useCompared(key, load(chosen.before), load(chosen.after));
  const options = [...(draft ? [DRAFT] : []), ...numbers].map((value) => ({
    value,
    label: value === DRAFT ? publishingTexts.draft : publishingTexts.version(Number(value)),
  }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      description={texts.description}
      size="xl"
      footer={
        <DialogFooter>
          <Button ms="auto" onClick={onClose}>
            {texts.close}
          </Button>
        </DialogFooter>
      }
    >
      <DialogBody>
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" mb="5">
          {(['before', 'after'] as const).map((side) => (
            <VersionSelect
              key={side}
              label={texts[side]}
              value={chosen[side]}
              options={options}
              onChange={(value) => choose((current) => ({ ...current, [side]: value }))}
            />
          ))}
        </Grid>
        {lines && <ComparedText lines={lines} />}
        {error !== undefined && (
          <LoadFailed title={texts.loadFailed} body={readFailure(error).message} onRetry={retry} />
        )}
        {!lines && error === undefined && (
          <>
            <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
            <FormSkeleton fields={3} />
          </>
        )}
      </DialogBody>
    </Dialog>
  );
}
