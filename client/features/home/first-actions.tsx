import { Button, Flex } from '@chakra-ui/react';
import { Lightbulb, Megaphone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { shellTexts } from '../../i18n/nl/shell.ts';

/** Buttons to report an incident, which is the largest, and to submit an idea. */
export function FirstActions() {
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} wrap="wrap" gap="3">
      <Button asChild size="2xl" minH="16" width={{ base: 'full', sm: 'auto' }} minW={{ sm: '2xs' }}>
        <Link to="/melden">
          <Megaphone aria-hidden />
          {shellTexts.links.reporting}
        </Link>
      </Button>
      <Button asChild size={{ base: 'lg', sm: '2xl' }} minH={{ sm: '16' }} variant="outline">
        <Link to="/idee">
          <Lightbulb aria-hidden />
          {shellTexts.links.idea}
        </Link>
      </Button>
    </Flex>
  );
}
