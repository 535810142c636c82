import { Stack } from '@chakra-ui/react';
import { settingsTexts } from '../../../i18n/nl/settings.ts';
import { Page } from '../../../ui/page.tsx';
import { GoogleSection } from './google-section.tsx';
import { ApiTokensSection } from './integrations/api-tokens-section.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { RecentActivitySection } from './recent-activity-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

const texts = settingsTexts.account;

/** Password, second factor, sessions, tokens for reporting tools, and one's own data. */
export function AccountPage() {
  return (
    <Page title={texts.title} purpose={texts.purpose}>
      <Stack gap="6" maxW="2xl">
        <PasswordSection />
        <SecondFactorSection />
        <GoogleSection />
        <SessionsSection />
        <RecentActivitySection />
        <ApiTokensSection />
        <OwnDataSection />
      </Stack>
    </Page>
  );
}
