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

/** Tells whoever reported an incident that something came of it. */
export function reportAnsweredNotice(incident: AboutIncident): Notice {
  const { number, organizationName, url, overviewUrl } = incident;
  const digest = {
    noun: 'reacties op uw meldingen',
    link: { label: `Uw melding ${number} bij ${organizationName}`, url },
    overview: overview(overviewUrl),
  };
  return { kind: 'report-answered', mail: reportAnsweredMail(incident), digest };
}

function reportAnsweredMail(incident: AboutIncident): Mail {
  const { to, number, organizationName, url } = incident;
  return {
    to,
    subject: 'Reactie op uw melding',
    lines: [
      `Er is gereageerd op incident ${number}, dat u meldde bij ${organizationName}.`,
      clientLine(incident),
    ],
    action: action(url),
  };
}
