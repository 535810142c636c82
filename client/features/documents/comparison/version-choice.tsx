import { Button, Flex, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { documentComparisonTexts as texts } from '../../../i18n/nl/document-comparison.ts';
import { publishingTexts } from '../../../i18n/nl/records/publishing.ts';

import { VersionSelect } from '../../../records/publishing/comparison/version-select.tsx';
import { RecordSection } from '../../../records/record/panel/record-section.tsx';
import { usePrinting } from '../../../ui/print/printing.ts';
import type { DocumentDetails } from '../document-values.ts';
import { type ComparedVersions, versionOptions } from './compared-versions.ts';

interface VersionSelectsProps {
  document: DocumentDetails;
  compared: ComparedVersions;
  onChange: (compared: ComparedVersions) => void;
}

/** Choice of the two versions that are compared. */
export function VersionSelects({ document, compared, onChange }: VersionSelectsProps) {
  const options = versionOptions(document).map(({ number, label }) => ({ value: String(number), label }));
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" maxW="48rem">
      {(['before', 'after'] as const).map((side) => (
        <VersionSelect
          key={side}
          label={publishingTexts.comparison[side]}
          value={String(compared[side])}
          options={options}
          onChange={(value) => onChange({ ...compared, [side]: Number(value) })}
        />
      ))}
    </Grid>
  );
}

interface VersionChoiceProps {
  document: DocumentDetails;
  onCompare: (compared: ComparedVersions) => void;
}

/** Chooses two versions of a document to compare, by default the two newest; absent where there are not two. */
export function VersionChoice({ document, onCompare }: VersionChoiceProps) {
  const [newest, before] = versionOptions(document);
  const [chosen, choose] = useState<ComparedVersions | null>(null);
  const isPrinting = usePrinting();
  if (!newest || !before || isPrinting) return null;
  const compared = chosen ?? { before: before.number, after: newest.number };
  return (
    <RecordSection title={texts.title}>
      <VersionSelects {...{ document, compared }} onChange={choose} />
      <Flex mt="4">
        <Button size="sm" variant="outline" onClick={() => onCompare(compared)}>
          {texts.compare}
        </Button>
      </Flex>
    </RecordSection>
  );
}
