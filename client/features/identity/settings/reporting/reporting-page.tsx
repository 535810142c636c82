import { Box, Link, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { reportingToolsTexts as texts } from '../../../../i18n/nl/reporting-tools.ts';
import { Page } from '../../../../ui/page.tsx';
import { SettingsSection } from '../../../../ui/settings-section.tsx';
import { QueryText } from './query-text.tsx';

/** Step by step how a reporting tool reads one's lists: a token, a ready query, and where they go. */
export function ReportingPage() {
  return (
    <Page title={texts.title} purpose={texts.purpose}>
      <Stack gap="6" maxW="3xl">
        <SettingsSection title={texts.tokenTitle} text={texts.tokenText}>
          <Link asChild>
            <RouterLink to="/settings/account">{texts.tokenLink}</RouterLink>
          </Link>
        </SettingsSection>
        <SettingsSection title={texts.queryTitle} text={texts.queryText}>
          <QueryText />
        </SettingsSection>
        <SettingsSection title={texts.powerBiTitle}>
          <Steps steps={texts.powerBi} />
        </SettingsSection>
        <SettingsSection title={texts.excelTitle}>
          <Steps steps={texts.excel} />
        </SettingsSection>
        <SettingsSection title={texts.troubleTitle}>
          <Stack as="ul" ps="5" gap="2" listStyleType="disc" overflowWrap="anywhere">
            {texts.trouble.map((trouble) => (
              <li key={trouble}>{trouble}</li>
            ))}
          </Stack>
        </SettingsSection>
        <SettingsSection title={texts.furtherTitle}>
          <Text>
            {texts.furtherText} <Link href="/api">{texts.reference}</Link>
          </Text>
        </SettingsSection>
      </Stack>
    </Page>
  );
}

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <Box as="ol" ps="5" listStyleType="decimal" overflowWrap="anywhere">
      {steps.map((step) => (
        <Box as="li" key={step} mb="2">
          {step}
        </Box>
      ))}
    </Box>
  );
}
