import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { appSettings } from '../../lib/app-settings.ts';
import { ErrorMessage } from './error-message.tsx';
import { errorPageTexts } from './error-texts.ts';

function WayOut() {
  const navigate = useNavigate();
  return (
    <>
      <Button variant="outline" onClick={() => navigate(-1)}>
        {errorPageTexts.goBack}
      </Button>
      <Button asChild>
        <Link to="/">{errorPageTexts.backToHome}</Link>
      </Button>
    </>
  );
}

/** /500; with `?variant=minimal`, or as part of another page, without code and buttons. */
export function GeneralErrorPage({ minimal = false }: { minimal?: boolean }) {
  const [parameters] = useSearchParams();
  const { code, title, text } = errorPageTexts.general;
  if (minimal || parameters.get('variant') === 'minimal') return <ErrorMessage title={title} text={text} />;
  return <ErrorMessage code={code} title={title} text={text} actions={<WayOut />} />;
}

/** /404 and every path that does not exist. */
export function NotFoundPage() {
  return <ErrorMessage {...errorPageTexts.notFound} actions={<WayOut />} />;
}

/** /401. */
export function UnauthorizedPage() {
  return <ErrorMessage {...errorPageTexts.unauthorized} actions={<WayOut />} />;
}

/** /503; what its only button does is not documented, it opens the help pages. */
export function MaintenancePage() {
  const learnMore: ReactNode = (
    <Button asChild>
      <a href={appSettings.helpUrl}>{errorPageTexts.learnMore}</a>
    </Button>
  );
  return <ErrorMessage {...errorPageTexts.maintenance} actions={learnMore} />;
}
