import { Button } from '@chakra-ui/react';
import { ArrowLeft, PenLine } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { writingTexts } from '../../../../i18n/nl/handbook/writing.ts';
import { Page } from '../../../../ui/page.tsx';
import type { DocxImport } from '../../import/read-docx.ts';
import { Surrounded } from '../surrounded.tsx';
import { FileStep } from './file-step.tsx';
import { ImportForm } from './import-form.tsx';

const texts = writingTexts.import;

/** The chapters of a Word document: the file, what it would become, and saving that as drafts. */
export function ImportPage({ organizationId }: { organizationId: string }) {
  const [document, setDocument] = useState<DocxImport | null>(null);
  return (
    <Page
      title={texts.title}
      purpose={texts.purpose}
      actions={
        <>
          <Button asChild size={{ base: 'md', md: 'sm' }} variant="outline">
            <RouterLink to="/manuals">
              <ArrowLeft aria-hidden />
              {writingTexts.toList}
            </RouterLink>
          </Button>
          <Button asChild size={{ base: 'md', md: 'sm' }} variant="outline">
            <RouterLink to="/create">
              <PenLine aria-hidden />
              {texts.toWriting}
            </RouterLink>
          </Button>
        </>
      }
    >
      {document ? (
        <Surrounded organizationId={organizationId}>
          {(surroundings) => (
            <ImportForm
              organizationId={organizationId}
              surroundings={surroundings}
              document={document}
              onAnother={() => setDocument(null)}
            />
          )}
        </Surrounded>
      ) : (
        <FileStep onRead={setDocument} />
      )}
    </Page>
  );
}
