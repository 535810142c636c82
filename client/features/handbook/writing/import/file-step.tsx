import { Input, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { writingTexts } from '../../../../i18n/nl/handbook/writing.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { FieldFrame } from '../../../../ui/fields/field-frame.tsx';
import type { DocxImport } from '../../import/read-docx.ts';

const texts = writingTexts.import;

/** Reads a file with code that is loaded then; says in a Dutch sentence why it cannot be read. */
async function readFile(file: File): Promise<DocxImport | string> {
  try {
    const { readDocx } = await import('../../import/read-docx.ts');
    return await readDocx(file);
  } catch (error) {
    const { DocxFailure } = await import('../../../../ui/docx/docx-failure.ts').catch(() => ({
      DocxFailure: null,
    }));
    return DocxFailure && error instanceof DocxFailure ? error.message : texts.readFailed;
  }
}

/** Choosing the Word document; nothing leaves the browser. */
export function FileStep({ onRead }: { onRead: (document: DocxImport) => void }) {
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const read = async (file: File | undefined) => {
    if (!file) return;
    setFailure(undefined);
    setReading(true);
    const document = await readFile(file);
    setReading(false);
    if (typeof document === 'string') setFailure(document);
    else onRead(document);
  };
  return (
    <Stack gap="4" maxW="2xl">
      <FieldFrame label={texts.file} hint={texts.fileHint} error={failure} disabled={isReading}>
        {(described) => (
          <Input
            {...described}
            type="file"
            accept=".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
            h="auto"
            py="2"
            onChange={(event) => void read(event.target.files?.[0])}
          />
        )}
      </FieldFrame>
      {isReading && <Notice>{texts.reading}</Notice>}
    </Stack>
  );
}
