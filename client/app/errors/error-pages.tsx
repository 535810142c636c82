import { Box, Button, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { appSettings } from '../../lib/app-settings.ts';
import { ErrorMessage } from './error-message.tsx';
import { errorPageTexts } from './error-texts.ts';

const { errorPages: dutch } = shellTexts;

/** A button's Dutch words, and under them the documented English ones. */
function TwoLanguages({ dutch: words, english }: { dutch: string; english: string }) {
  return (
    <Stack as="span" gap="0" align="center" lineHeight="1.25">
      <span>{words}</span>{' '}
      <Box as="span" lang="en" textStyle="xs" fontWeight="normal">
        {english}
      </Box>
    </Stack>
  );
}

function WayOut() {
  const navigate = useNavigate();
  return (
    <>
      <Button variant="outline" h="auto" py="1.5" onClick={() => navigate(-1)}>
        <TwoLanguages dutch={dutch.goBack} english={errorPageTexts.goBack} />
      </Button>
      <Button asChild h="auto" py="1.5">
        <Link to="/">
          <TwoLanguages dutch={dutch.backToHome} english={errorPageTexts.backToHome} />
        </Link>
      </Button>
    </>
  );
}

/** /500; with `?variant=minimal`, or as part of another page, without code and buttons. */
export function GeneralErrorPage({ minimal = false }: { minimal?: boolean }) {
  const [parameters] = useSearchParams();
  const { code, title, text } = errorPageTexts.general;
  if (minimal || parameters.get('variant') === 'minimal')
    return <ErrorMessage title={title} text={text} dutch={dutch.general} />;
  return <ErrorMessage code={code} title={title} text={text} dutch={dutch.general} actions={<WayOut />} />;
}

/** /404 and every path that does not exist. */
export function NotFoundPage() {
  return <ErrorMessage {...errorPageTexts.notFound} dutch={dutch.notFound} actions={<WayOut />} />;
}

/** /401. */
export function UnauthorizedPage() {
  return <ErrorMessage {...errorPageTexts.unauthorized} dutch={dutch.unauthorized} actions={<WayOut />} />;
}

/** /503; its documented button has no documented act: it opens the help pages. Trying again is the way on. */
export function MaintenancePage() {
  const actions: ReactNode = (
    <>
      <Button asChild variant="outline" h="auto" py="1.5">
        <a href={appSettings.helpUrl}>
          <TwoLanguages dutch={dutch.learnMore} english={errorPageTexts.learnMore} />
        </a>
      </Button>
      <Button asChild h="auto" minH="10" py="1.5">
        <a href="/">{dutch.tryAgain}</a>
      </Button>
    </>
  );
  return <ErrorMessage {...errorPageTexts.maintenance} dutch={dutch.maintenance} actions={actions} />;
}
