import type { Mail } from '../../platform/mail.ts';

interface AboutIncident {
  readonly to: string;
  readonly organizationName: string;
  /** Stands for the client, whose name never leaves by mail; empty without one. */
  readonly reference: string;
  readonly url: string;
}

interface NewIncident extends AboutIncident {
  readonly eventName: string;
  readonly isShielded: boolean;
}

const clientLine = (reference: string) =>
  reference === '' ? 'Cliënt: geen cliënt betrokken.' : `Cliënt: ${reference}.`;
const action = (url: string) => ({ label: 'Bekijk het incident', url });

/** Tells an Admin that something was reported. */
export function incidentReportedMail(incident: NewIncident): Mail {
  const { to, organizationName, eventName, reference, isShielded, url } = incident;
  return {
    to,
    subject: `Nieuw incident bij ${organizationName}`,
    lines: [
      `Er is een incident gemeld: ${eventName}.`,
      clientLine(reference),
      isShielded ? 'Melder: Afgeschermd.' : 'Wie het meldde, staat bij het incident.',
    ],
    action: action(url),
  };
}

/** Tells whoever reported an incident that something came of it. */
export function reportAnsweredMail({ to, organizationName, reference, url }: AboutIncident): Mail {
  return {
    to,
    subject: 'Reactie op uw melding',
    lines: [`Er is gereageerd op een incident dat u meldde bij ${organizationName}.`, clientLine(reference)],
    action: action(url),
  };
}
