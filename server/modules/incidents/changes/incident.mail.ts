import type { Mail, Notice } from '../../../platform/mail/mail.ts';

interface AboutIncident {
  readonly to: string;
  /** As people say it, such as `MIC-2026-014`. */
  readonly number: string;
  readonly organizationName: string;
  /** Stands for the client, whose name never leaves by mail; empty without one. */
  readonly reference: string;
  /** That there was none, as somebody said. */
  readonly withoutClient: boolean | null;
  readonly url: string;
  /** Where all incidents are. */
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

/** Tells an Admin that something was reported; among others it is not said whether under shield. */
export function incidentReportedNotice(incident: NewIncident): Notice {
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

/** What came of a report. */
interface Answer {
  /** Whether they are told something, and not only that it is closed. */
  readonly isTold: boolean;
  /** Whether they may answer to it. */
  readonly mayReply: boolean;
}

/** Tells whoever reported an incident that something came of it. */
export function reportAnsweredNotice(incident: AboutIncident & Answer): Notice {
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

/** Tells an Admin, or whoever handles it, that whoever reported an incident answered; who that was, not even of one that is not shielded. */
export function reporterRepliedNotice(incident: AnsweredIncident): Notice {
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
