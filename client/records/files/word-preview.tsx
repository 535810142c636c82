import { Box, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { filePath } from '../../../schema/records/files.ts';
import { leftOutTexts } from '../../i18n/nl/left-out.ts';
import { previewTexts as texts } from '../../i18n/nl/records/preview.ts';
import { fetchFile } from '../../session/fetch-file.ts';
import { DocxFailure } from '../../ui/docx/docx-failure.ts';
import { type DocxText, readDocxText } from '../../ui/docx/read-docx-text.ts';
import type { LoadPicture } from '../../ui/loaded-picture.ts';
import { RichTextView } from '../../ui/rich-text/rich-text-view.tsx';
import { failureOf } from './preview-failure.ts';
import { PreviewLoading } from './preview-loading.tsx';
import type { PreviewProps } from './preview-props.ts';

/** The text of a Word document has no stored pictures. */
const noPictures: LoadPicture = () => ({ address: Promise.resolve(null), release: () => undefined });

/** The text of a stored Word document, with its headings, lists and tables. */
export function WordPreview({ file, onFailure }: PreviewProps) {
  const [text, setText] = useState<DocxText | null>(null);
  const fail = useRef(onFailure);
  fail.current = onFailure;
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const fetched = await fetchFile(filePath(file.id));
      if (!fetched) return;
      const read = await readDocxText(new Uint8Array(await fetched.content.arrayBuffer()));
      if (!isGone) setText(read);
    };
    load().catch((error: unknown) => {
      if (isGone) return;
      const problem =
        error instanceof DocxFailure ? (error.reason === 'tooLarge' ? 'tooLarge' : 'damaged') : undefined;
      fail.current(failureOf(error, problem));
    });
    return () => {
      isGone = true;
    };
  }, [file.id]);
  if (!text) return <PreviewLoading />;
  const counted = leftOutTexts.listed(text.leftOut);
  return (
    // The keyboard scrolls what is read.
    <Box
      tabIndex={0}
      role="region"
      aria-label={file.name}
      overflow="auto"
      flex="1"
      minH="0"
      outlineOffset="-2px"
    >
      <Box maxW="48rem" mx="auto" px={{ base: '4', md: '6' }} py="4">
        <Text textStyle="sm" color="fg.muted" mb="4" pb="3" borderBottomWidth="1px">
          {counted ? texts.leftOut(counted) : texts.asText}
        </Text>
        {text.isEmpty ? (
          <Text>{texts.emptyText}</Text>
        ) : (
          <RichTextView
            document={text.document}
            loadPicture={noPictures}
            isKnown={() => true}
            unknownTarget=""
          />
        )}
      </Box>
    </Box>
  );
}
