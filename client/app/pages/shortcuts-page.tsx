import { Box, Heading, Kbd, Stack, Text } from '@chakra-ui/react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { paletteTexts } from '../../i18n/nl/palette.ts';
import { keyGroups } from '../../ui/keys/key-list.ts';
import { useSingleKeys } from '../../ui/keys/single-keys.ts';
import { Page } from '../../ui/page.tsx';

const texts = paletteTexts.keys;

/** Page with every key of the app and its act, from the one list of them. */
export function ShortcutsPage() {
  const [areOn] = useSingleKeys();
  return (
    <Page title={texts.title} purpose={texts.purpose}>
      <Stack gap="8" maxW="3xl">
        <Text>
          {!areOn && `${texts.singleOff} `}
          <Box asChild textDecoration="underline">
            <Link to="/settings/display">{`${texts.single}: ${texts.toSettings.toLowerCase()}`}</Link>
          </Box>
        </Text>
        {keyGroups.map(({ title, keys }) => (
          <section key={title} aria-labelledby={`keys-${title}`}>
            <Heading as="h2" size="md" mb="2" id={`keys-${title}`}>
              {title}
            </Heading>
            <Box as="dl" borderTopWidth="1px">
              {keys.map(({ keys: ways, text }) => (
                <Box
                  key={text}
                  display="flex"
                  flexDirection={{ base: 'column', sm: 'row' }}
                  gap={{ base: '1', sm: '4' }}
                  py="2"
                  borderBottomWidth="1px"
                >
                  <Box as="dt" flex={{ sm: '0 0 16rem' }}>
                    <Keys ways={ways} />
                  </Box>
                  <Box as="dd" minW="0" overflowWrap="anywhere">
                    {text}
                  </Box>
                </Box>
              ))}
            </Box>
          </section>
        ))}
      </Stack>
    </Page>
  );
}

function Keys({ ways }: { ways: readonly (readonly string[])[] }) {
  return ways.map((pressed, place) => (
    <Fragment key={pressed.join()}>
      {place > 0 && ` ${texts.or} `}
      {pressed.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && ' + '}
          <Kbd>{key}</Kbd>
        </Fragment>
      ))}
    </Fragment>
  ));
}
