import { Button, chakra, Text } from '@chakra-ui/react';
import { Suspense, useRef, useState } from 'react';
import type { RecordKind } from '../../../schema/records/records.ts';
import { linkTexts as texts } from '../../i18n/nl/records/links.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { FormSkeleton, LoadFailed } from '../../ui/feedback/async-states.tsx';
import { usePrinting } from '../../ui/print/printing.ts';
import { RecordSection } from '../record/panel/record-section.tsx';
import { LinkItem } from './link-item.tsx';
import { useRecordLinks } from './use-record-links.ts';

const LinkDialog = lazyComponent(async () => (await import('./link-dialog.tsx')).LinkDialog);

interface LinksSectionProps {
  entity: RecordKind;
  recordId: string;
}

/** Links of a record of any kind, kept up to date, with the way to each linked record and to a new link. */
export function LinksSection({ entity, recordId }: LinksSectionProps) {
  const isPrinting = usePrinting();
  const { links, error, isAsking, retry, askAgain } = useRecordLinks(entity, recordId);
  const [isAdding, setAdding] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (!links) {
    return (
      <RecordSection title={texts.title}>
        {error ? (
          <LoadFailed title={texts.loadFailed} onRetry={retry} retrying={isAsking} />
        ) : (
          <FormSkeleton fields={1} />
        )}
      </RecordSection>
    );
  }
  const { rows, abilities } = links;
  const onChanged = () => askAgain('own');
  return (
    <RecordSection title={texts.title}>
      {rows.length === 0 && <Text color="fg.muted">{texts.none}</Text>}
      <chakra.ul
        ref={list}
        tabIndex={-1}
        outline="none"
        listStyleType="none"
        display="grid"
        gap="3"
        aria-label={texts.title}
      >
        {rows.map((link) => (
          <LinkItem key={link.id} link={link} onRemoved={onChanged} />
        ))}
      </chakra.ul>
      {abilities.create && !isPrinting && (
        <Button variant="outline" size="sm" mt="3" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      )}
      {isAdding && (
        <Suspense>
          <LinkDialog
            entity={entity}
            recordId={recordId}
            linked={rows.map(({ record }) => record.id)}
            onClose={() => setAdding(false)}
            onAdded={onChanged}
          />
        </Suspense>
      )}
    </RecordSection>
  );
}
