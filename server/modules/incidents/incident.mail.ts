import type { Mail } from '../../platform/mail.ts';

interface AboutIncident {
  readonly to: string;
  readonly organizationName: string;
  /** Stands for the client, whose name never leaves by mail; empty without one. */
  readonly reference: string;
  /** That there was none, as somebody said. */
  readonly withoutClient: boolean | null;
  readonly url: string;
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

/** Tells an Admin that something was reported. */
export function incidentReportedMail(incident: NewIncident): Mail {
  const { to, organizationName, eventName, isShielded, url } = incident;
  return {
    to,
    subject: `Nieuw incident bij ${organizationName}`,
    lines: [
      `Er is een incident gemeld: ${eventName}.`,
      clientLine(incident),
      isShielded ? 'Melder: Afgeschermd.' : 'Wie het meldde, staat bij het incident.',
    ],
    action: action(url),
  };
}

/** Tells whoever reported an incident that something came of it. */
export function reportAnsweredMail(incident: AboutIncident): Mail {
  const { to, organizationName, url } = incident;
  return {
    to,
    subject: 'Reactie op uw melding',
    lines: [`Er is gereageerd op een incident dat u meldde bij ${organizationName}.`, clientLine(incident)],
    action: action(url),
  };
}
