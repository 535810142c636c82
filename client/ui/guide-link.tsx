import { Button, Flex } from '@chakra-ui/react';
import { useLocation, useParams } from 'react-router-dom';
import { shellTexts } from '../i18n/nl/shell.ts';
import { guideAddress } from '../lib/guide-address.ts';
import { pathOfPage } from '../lib/page-route.ts';
import { Tooltip } from './overlay/tooltip.tsx';

/** Opens the guide at the page about this screen. */
export function GuideLink() {
  const { pathname } = useLocation();
  const label = `${shellTexts.guide} ${shellTexts.newTab}`;
  return (
    <Tooltip content={shellTexts.guide} isName>
      <Button asChild variant="ghost" minW={{ base: '11', md: '8' }} h={{ base: '11', md: '8' }} px="0">
        <a
          href={guideAddress(pathOfPage(pathname, useParams()))}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={label}
        >
          <Flex
            as="span"
            align="center"
            justify="center"
            boxSize="6"
            borderWidth="1px"
            borderColor="currentColor"
            borderRadius="full"
            color="fg.muted"
            textStyle="sm"
            aria-hidden
          >
            ?
          </Flex>
        </a>
      </Button>
    </Tooltip>
  );
}
