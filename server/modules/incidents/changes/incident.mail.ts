import type { Mail, MailNotice } from '../../../platform/mail/mail.ts';

interface AboutIncident {
  readonly to: string;
  /** The incident's number, `MIC-2026-014`. */
  readonly number: string;
  readonly organizationName: string;
  /** The client's reference, as the name never leaves by mail; empty without one. */
  readonly reference: string;
  /** Whether no client was involved. */
  readonly withoutClient: boolean | null;
  readonly url: string;
  /** The list of all incidents. */
  readonly overviewUrl: string;
}

interface NewIncident extends AboutIncident {
  readonly eventName: string;
  readonly isShielded: boolean;
}

function clientLine({
  reference,
  withoutClient,
}: Pick<AboutIncident, 'reference' | 'withoutClient'>): string {
  if (reference !== '') return `Cliënt: ${reference}.`;
  return withoutClient ? 'Geen cliënt betrokken.' : 'Cliënt: nog niet ingevuld.';
}
const action = (url: string) => ({ label: 'Bekijk het incident', url });

const overview = (url: string) => ({ label: 'Bekijk alle incidenten', url });

/** Notifies an Admin of a report; a digest does not tell whether it is shielded. */
export function incidentReportedNotice(incident: NewIncident): MailNotice {
  const { number, organizationName, eventName, url, overviewUrl } = incident;
  const digest = {
    noun: 'nieuwe incidenten',
    link: { label: `${number}: ${eventName}, ${organizationName}`, url },
    overview: overview(overviewUrl),
  };
  return { kind: 'incident-reported', mail: incidentReportedMail(incident), digest };
}

function incidentReportedMail(incident: NewIncident): Mail {
  const { to, number, organizationName, eventName, isShielded, url } = incident;
  return {
    to,
    subject: `Nieuw incident bij ${organizationName}`,
    lines: [
      `Er is een incident gemeld: ${eventName} (${number}).`,
      clientLine(incident),
      isShielded ? 'Melder: Afgeschermd.' : 'Wie het meldde, staat bij het incident.',
    ],
    action: action(url),
  };
}

/** The outcome of a report. */
interface Answer {
  /** Whether the reporter is told more than that it is closed. */
  readonly isTold: boolean;
  /** Whether the reporter may reply. */
  readonly mayReply: boolean;
}

/** Notifies the reporter that the report was answered or closed. */
export function reportAnsweredNotice(incident: AboutIncident & Answer): MailNotice {
  const { number, organizationName, url, overviewUrl } = incident;
  const digest = {
    noun: 'reacties op uw meldingen',
    link: { label: `Uw melding ${number} bij ${organizationName}`, url },
    overview: overview(overviewUrl),
  };
  return { kind: 'report-answered', mail: reportAnsweredMail(incident), digest };
}

function reportAnsweredMail(incident: AboutIncident & Answer): Mail {
  const { to, number, organizationName, isTold, mayReply, url } = incident;
  const report = `uw melding ${number}`;
  const reading = mayReply
    ? 'U leest haar in de app, en kunt daar één keer antwoorden.'
    : 'U leest haar in de app.';
  return {
    to,
    subject: isTold ? `Er is een reactie op ${report}` : `Afgehandeld: ${report}`,
    lines: [
      isTold
        ? `Er is een reactie op ${report} bij ${organizationName}. ${reading}`
        : `De behandeling van ${report} bij ${organizationName} is afgerond.`,
      clientLine(incident),
    ],
    action: action(url),
  };
}

interface AnsweredIncident {
  readonly to: string;
  readonly number: string;
  readonly organizationName: string;
  readonly url: string;
  readonly overviewUrl: string;
}

/** Notifies an Admin or the handler of the reporter's reply; never names the reporter, shielded or not. */
export function reporterRepliedNotice(incident: AnsweredIncident): MailNotice {
  const { to, number, organizationName, url, overviewUrl } = incident;
  const mail = {
    to,
    subject: `De melder heeft geantwoord: ${number}`,
    lines: [
      `De melder van ${number} bij ${organizationName} heeft geantwoord op uw reactie. U leest het in de app.`,
    ],
    action: action(url),
  };
  const digest = {
    noun: 'antwoorden van melders',
    link: { label: `${number}, ${organizationName}`, url },
    overview: overview(overviewUrl),
  };
  return { kind: 'reporter-replied', mail, digest };
}
