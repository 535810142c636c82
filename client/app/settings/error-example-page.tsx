import { Link as ChakraLink, List } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { Page } from '../../ui/page.tsx';

const texts = shellTexts.errorExample;

const examples = [
  { to: '/500', label: texts.general },
  { to: '/404', label: texts.notFound },
  { to: '/503', label: texts.maintenance },
  { to: '/401', label: texts.unauthorized },
  { to: '/500?variant=minimal', label: texts.minimal },
] as const;

/** Links to each of the five error pages, for the maintainers of the product. */
export function ErrorExamplePage() {
  return (
    <Page title={texts.list} purpose={texts.purpose}>
      <List.Root variant="plain" gap="1">
        {examples.map(({ to, label }) => (
          <List.Item key={to}>
            <ChakraLink asChild variant="underline" minH="8" alignItems="center">
              <Link to={to}>{label}</Link>
            </ChakraLink>
          </List.Item>
        ))}
      </List.Root>
    </Page>
  );
}
