import { Flex, Text } from '@chakra-ui/react';
import { WifiOff } from 'lucide-react';

/** A quiet line that says the connection is lost; announced politely, gone when `text` is null. */
export function ConnectionBanner({ text }: { text: string | null }) {
  return (
    <div role="status" aria-live="polite">
      {text !== null && (
        <Flex
          align="center"
          justify="center"
          gap="2"
          px="4"
          py="1.5"
          bg="orange.subtle"
          color="orange.fg"
          borderBottomWidth="1px"
          borderColor="orange.muted"
        >
          <WifiOff aria-hidden size={16} />
          <Text textStyle="sm">{text}</Text>
        </Flex>
      )}
    </div>
  );
}
