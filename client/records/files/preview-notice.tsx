import { Button, Flex, Text } from '@chakra-ui/react';
import { Download, RotateCw } from 'lucide-react';
import { formatSize } from '../../i18n/nl/files.ts';
import { previewTexts as texts } from '../../i18n/nl/records/preview.ts';
import { FileIcon, ThumbnailFrame } from '../../ui/upload/local-thumbnail.tsx';
import { downloadFile } from './download-file.ts';
import { isPicture, type StoredFile, typeNameOf } from './file-kinds.ts';

interface PreviewNoticeProps {
  file: StoredFile;
  reason: string;
  /** Absent where another try would end alike. */
  onRetry?: (() => void) | undefined;
  hasDownload: boolean;
}

/** Says of a file why it is not shown, with the way to have it all the same. */
export function PreviewNotice({ file, reason, onRetry, hasDownload }: PreviewNoticeProps) {
  return (
    <Flex
      direction="column"
      align="center"
      justify="center"
      textAlign="center"
      gap="3"
      px="4"
      py="12"
      flex="1"
    >
      <ThumbnailFrame>
        <FileIcon isPicture={isPicture(file)} />
      </ThumbnailFrame>
      <Text fontWeight="600" overflowWrap="anywhere">
        {file.name}
      </Text>
      <Text textStyle="sm" color="fg.muted">
        {texts.about(typeNameOf(file), formatSize(file.size))}
      </Text>
      <Text maxW="md" role={onRetry ? 'alert' : undefined}>
        {reason}
      </Text>
      <Flex gap="2" wrap="wrap" justify="center">
        {onRetry && (
          <Button variant="outline" onClick={onRetry}>
            <RotateCw aria-hidden />
            {texts.retry}
          </Button>
        )}
        {hasDownload && (
          <Button variant="outline" onClick={() => void downloadFile(file)}>
            <Download aria-hidden />
            {texts.download}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
