import { writtenMoment } from '../../platform/export/index.ts';
import { linkTo, type Mail } from '../../platform/mail/mail.ts';

type Settings = Parameters<typeof linkTo>[0];

/** Tells an Admin that the zip of an organisation is ready. */
export function readyMail(
  settings: Settings,
  { to, organization, expiresAt }: { to: string; organization: string; expiresAt: Date },
): Mail {
  return {
    to,
    subject: `De zip van ${organization} staat klaar`,
    lines: [
      `U vroeg om alle gegevens van ${organization}. De zip staat klaar. U kunt hem downloaden tot ${writtenMoment(expiresAt)}.`,
    ],
    action: { label: 'Naar de zip', url: linkTo(settings, '/settings/export') },
    closing: [
      'Had u hier niet om gevraagd? Wijzig dan meteen uw wachtwoord en waarschuw de andere beheerders van uw organisatie.',
    ],
  };
}
