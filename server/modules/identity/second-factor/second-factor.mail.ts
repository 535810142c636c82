import { linkTo, type Mail } from '../../../platform/mail/mail.ts';

type Settings = Parameters<typeof linkTo>[0];

/** Notifies a person that signing in now requires a code. */
export function secondFactorAddedMail(settings: Settings, to: string): Mail {
  return {
    to,
    subject: 'Tweestapsverificatie staat aan',
    lines: [
      'Vanaf nu vraagt inloggen naast uw wachtwoord een code uit uw app. Bewaar uw herstelcodes op een veilige plek.',
    ],
    closing: [
      `Was u dit niet? Vraag dan meteen een nieuw wachtwoord aan op ${linkTo(settings, '/forgot-password')} en waarschuw uw beheerder, die de tweestapsverificatie weer kan uitzetten.`,
    ],
  };
}

/** Notifies a person that an Admin removed their second factor. */
export function secondFactorResetMail(settings: Settings, to: string): Mail {
  return {
    to,
    subject: 'Uw tweestapsverificatie is uitgezet door een beheerder',
    lines: [
      'Een beheerder heeft uw tweestapsverificatie uitgezet, zodat u haar opnieuw kunt instellen. U bent overal uitgelogd.',
      'Log in met uw wachtwoord en stel tweestapsverificatie opnieuw in.',
    ],
    action: { label: 'Inloggen', url: linkTo(settings, '/sign-in') },
    closing: ['Had u hier niet om gevraagd? Neem dan meteen contact op met uw beheerder.'],
  };
}

/** Notifies a person that their lost second factor was removed. */
export function secondFactorBegunAnewMail(to: string): Mail {
  return {
    to,
    subject: 'Uw tweestapsverificatie is uitgezet',
    lines: [
      'De tweestapsverificatie van uw account is uitgezet, omdat u geen toegang meer had tot de tweede stap. U bent overal uitgelogd.',
      'Log in met uw wachtwoord en stel haar opnieuw in.',
    ],
    closing: ['Was u dit niet? Wijzig dan meteen uw wachtwoord en waarschuw uw beheerder.'],
  };
}

/** Notifies a person that their second factor was removed with their password. */
export function secondFactorRemovedMail(to: string): Mail {
  return {
    to,
    subject: 'Uw tweestapsverificatie is uitgezet',
    lines: ['Tweestapsverificatie is voor uw account uitgezet in uw instellingen.'],
    closing: [
      'Was u dit niet? Wijzig dan meteen uw wachtwoord, zet tweestapsverificatie weer aan en waarschuw uw beheerder.',
    ],
  };
}
