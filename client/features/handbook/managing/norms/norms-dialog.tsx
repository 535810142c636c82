import { Box, Button, Checkbox, chakra, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { type QualityNorm, qualityNorms } from '../../../../../schema/records/planning.ts';
import { useHandbookNormsQuery } from '../../../../graphql/generated/hooks.ts';
import { managingTexts } from '../../../../i18n/nl/handbook/managing.ts';
import { uiTexts } from '../../../../i18n/nl/ui.ts';
import { CompactSelect } from '../../../../ui/compact-select.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/dialog/dialog.tsx';
import { FormSkeleton, LoadFailed } from '../../../../ui/feedback/async-states.tsx';
import { ClauseTable } from './clause-table.tsx';
import { type AuditedParagraph, type CoveringChapter, coverageOf } from './norm-coverage.ts';

const { normsDialog: texts } = managingTexts;

interface NormsDialogProps {
  organizationId: string;
  onClose: () => void;
}

/** Coverage of the norms: each paragraph with the published chapters that cover it, or that none does. */
export function NormsDialog({ organizationId, onClose }: NormsDialogProps) {
  const { data, dataState, error, loading, refetch } = useHandbookNormsQuery({
    variables: { organizationId },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const shown = dataState === 'complete' ? data : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      description={texts.description}
      size="lg"
      footer={
        <DialogFooter>
          <Button ms="auto" onClick={onClose}>
            {texts.close}
          </Button>
        </DialogFooter>
      }
    >
      <DialogBody>
        {shown ? (
          <Coverage chapters={shown.handbook.chapters} audits={shown.auditedParagraphs} />
        ) : error && !loading ? (
          <LoadFailed title={texts.loadFailed} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <>
            <VisuallyHidden role="status">{uiTexts.loading}</VisuallyHidden>
            <FormSkeleton fields={4} />
          </>
        )}
      </DialogBody>
    </Dialog>
  );
}

/** The norm that most chapters name. */
const mostNamed = (chapters: readonly CoveringChapter[]): QualityNorm => {
  const countOf = (norm: QualityNorm) =>
    chapters.filter(({ norms }) => norms.some((covered) => covered.norm === norm)).length;
  const [most = 'Iso9001'] = qualityNorms.codes.toSorted((one, other) => countOf(other) - countOf(one));
  return countOf(most) > 0 ? most : 'Iso9001';
};

interface CoverageProps {
  chapters: readonly CoveringChapter[];
  audits: readonly AuditedParagraph[];
}

function Coverage({ chapters, audits }: CoverageProps) {
  const [norm, setNorm] = useState<QualityNorm>(() => mostNamed(chapters));
  const [isOnlyMissing, setOnlyMissing] = useState(false);
  const id = useId();
  const { clauses, others } = coverageOf(norm, chapters, audits);
  const covered = clauses.filter((clause) => clause.chapters.length > 0);
  const missing = clauses.filter((clause) => clause.chapters.length === 0);
  const hasClauses = clauses.length > 0;
  return (
    <Stack gap="4">
      <Box>
        <chakra.label htmlFor={id} fontWeight="medium" display="block" mb="1.5">
          {texts.norm}
        </chakra.label>
        <CompactSelect
          id={id}
          value={norm}
          onChange={(event) => setNorm(event.target.value as QualityNorm)}
          width={{ base: 'full', sm: '16rem' }}
        >
          {qualityNorms.list.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </CompactSelect>
      </Box>
      <Text role="status" fontWeight="medium">
        {hasClauses ? texts.covered(covered.length, clauses.length) : texts.named(others.length)}
      </Text>
      {!hasClauses && <Text color="fg.muted">{others.length > 0 ? texts.noClauses : texts.none}</Text>}
      {hasClauses && (
        <>
          <Checkbox.Root
            checked={isOnlyMissing}
            onCheckedChange={({ checked }) => setOnlyMissing(checked === true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{texts.onlyMissing}</Checkbox.Label>
          </Checkbox.Root>
          {isOnlyMissing && missing.length === 0 ? (
            <Text>{texts.nothingMissing}</Text>
          ) : (
            <ClauseTable caption={qualityNorms.nameOf(norm)} clauses={isOnlyMissing ? missing : clauses} />
          )}
        </>
      )}
      {others.length > 0 && !isOnlyMissing && <ClauseTable caption={texts.others} clauses={others} />}
    </Stack>
  );
}
