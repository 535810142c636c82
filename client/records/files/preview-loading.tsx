import { Center, Spinner, Text } from '@chakra-ui/react';
import { previewTexts as texts } from '../../i18n/nl/records/preview.ts';

/** Says that a file is on its way. */
export function PreviewLoading() {
  return (
    <Center flex="1" py="16" gap="3" role="status">
      <Spinner aria-hidden />
      <Text color="fg.muted">{texts.loading}</Text>
    </Center>
  );
}
