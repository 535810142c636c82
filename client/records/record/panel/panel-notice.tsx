import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { recordTexts } from '../../../i18n/nl/records/record.ts';

interface PanelNoticeProps {
  title: string;
  body: string;
  onClose: () => void;
}

/** Notice in place of an unavailable record, with the reason. */
export function PanelNotice({ title, body, onClose }: PanelNoticeProps) {
  return (
    <Box role="status" py="6">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      <Text color="fg.muted" mt="1" mb="4">
        {body}
      </Text>
      <Button variant="outline" onClick={onClose}>
        {recordTexts.close}
      </Button>
    </Box>
  );
}
