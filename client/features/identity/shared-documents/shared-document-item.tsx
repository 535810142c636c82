import { Button, Flex, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { fileTypes, isFileType } from '../../../../schema/values/file-types.ts';
import type { SharedDocumentsQuery } from '../../../graphql/generated/operations.ts';
import { sharedDocumentsTexts as texts } from '../../../i18n/nl/shared-documents.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { downloadShared } from './download-shared.ts';

export type SharedDocument = SharedDocumentsQuery['sharedDocuments']['documents'][number];

interface SharedDocumentItemProps {
  document: SharedDocument;
  token: string;
}

/** A document that is shared, and how to download it. */
export function SharedDocumentItem({ document, token }: SharedDocumentItemProps) {
  const { number, title, version, publishedAt, fileType, size } = document;
  const [isLoading, setIsLoading] = useState(false);
  const download = async () => {
    setIsLoading(true);
    await downloadShared(document, token);
    setIsLoading(false);
  };
  const typeName = isFileType(fileType) ? fileTypes[fileType].name : fileType;
  return (
    <Flex as="li" direction="column" gap="2" borderWidth="1px" borderRadius="l2" p="3">
      <Text fontWeight="600" overflowWrap="anywhere">
        {title}
      </Text>
      <Text textStyle="sm" color="fg.muted">
        {texts.about(number, version, formatDate(publishedAt))}
      </Text>
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Text textStyle="sm" color="fg.muted">
          {texts.file(typeName, size)}
        </Text>
        <Button
          variant="outline"
          size={{ base: 'md', md: 'sm' }}
          aria-label={texts.downloadOf(title)}
          loading={isLoading}
          onClick={() => void download()}
        >
          <Download aria-hidden />
          {texts.download}
        </Button>
      </Flex>
    </Flex>
  );
}
