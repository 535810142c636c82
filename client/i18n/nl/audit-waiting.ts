const counted = (count: number) => (count === 1 ? '1 antwoord' : `${count} antwoorden`);
const waits = (count: number) => `${counted(count)} ${count === 1 ? 'wacht' : 'wachten'} op dit apparaat.`;

/** Texts of answers to audits that wait on a device, and of answers that two people gave. */
export const auditWaitingTexts = {
  waiting: 'Wacht op verbinding',
  sentOne: 'Verzonden',
  typed: 'Nog niet verzonden',
  chooseRating: 'Nog niet verzonden: kies een beoordeling',
  notSent: (reason: string) => `Niet verzonden. ${reason}`,
  noRoom: 'Er is geen verbinding, en dit apparaat kan het antwoord niet bewaren. Laat dit scherm open staan.',
  copy: (moment: string) =>
    `Er is geen verbinding. Dit is een kopie van ${moment}. Uw antwoorden blijven op dit apparaat en worden verzonden zodra er verbinding is.`,
  sent: (count: number) => `${counted(count)} alsnog verzonden`,
  refused: 'Een antwoord kon niet worden verzonden',
  clash: {
    title: (name: string) => `${name} beantwoordde deze vraag intussen ook`,
    someone: 'Een collega',
    theirs: (name: string) => `Antwoord van ${name}`,
    mine: 'Uw antwoord',
    none: 'Geen beoordeling',
    keepMine: 'Mijn antwoord opslaan',
    keepTheirs: 'Antwoord van collega houden',
  },
  line: {
    waiting: (count: number) => `${waits(count)} Wordt verzonden zodra er verbinding is.`,
    sending: (count: number) => `${waits(count)} Wordt verzonden.`,
    signIn: (count: number) => `${waits(count)} Log in om te verzenden.`,
    refused: (count: number) =>
      `${counted(count)} van een audit ${count === 1 ? 'is' : 'zijn'} niet verzonden.`,
    open: 'Naar de audit',
  },
} as const;
