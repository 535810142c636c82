import { privacyPolicy } from '../../i18n/nl/legal/privacy.ts';
import { processingAgreement } from '../../i18n/nl/legal/processing.ts';
import { termsOfUse } from '../../i18n/nl/legal/terms.ts';
import { appSettings } from '../../lib/app-settings.ts';
import { LegalPage } from './legal-page.tsx';

/** /privacy. */
export function PrivacyPage() {
  return <LegalPage document={privacyPolicy(appSettings.name)} />;
}

/** /terms. */
export function TermsPage() {
  return <LegalPage document={termsOfUse(appSettings.name)} />;
}

/** /verwerkersovereenkomst. */
export function ProcessingAgreementPage() {
  return <LegalPage document={processingAgreement(appSettings.name)} />;
}
