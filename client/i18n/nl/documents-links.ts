import { documentLinkLimits } from '../../../schema/documents/document-links.ts';

const counted = (count: number, one: string, several: string) =>
  count === 1 ? `1 ${one}` : `${count} ${several}`;

/** Texts of links with which outsiders read documents. */
export const documentLinksTexts = {
  lastDay: `Laatste dag (hoogstens ${documentLinkLimits.days} dagen vanaf vandaag)`,
  recipient: 'Voor wie',
  recipientHint: 'Bijvoorbeeld de naam van de auditor. Die ziet de naam ook.',
  recipientRequired: 'Vul in voor wie de link is',
  notPublished: 'Niet gepubliceerd',
  done: 'Link gemaakt',
  address: {
    title: 'Link voor een buitenstaander',
    body: 'Geef dit adres aan de buitenstaander. U ziet het alleen nu; wie het heeft, kan de documenten lezen.',
    copy: 'Kopieer adres',
    copied: 'Adres gekopieerd',
    close: 'Sluiten',
  },
  list: {
    title: 'Links voor buitenstaanders',
    description: 'Wie zo’n link heeft, leest de gekozen documenten zonder account.',
    none: 'Er zijn geen links. Kies documenten in de lijst om er een te maken.',
    loadFailed: 'De links konden niet worden geladen',
    documents: (count: number) => counted(count, 'document', 'documenten'),
    until: (lastDay: string) => `tot en met ${lastDay}`,
    ended: (lastDay: string) => `verlopen na ${lastDay}`,
    withdrawnOn: (day: string) => `ingetrokken op ${day}`,
    neverOpened: 'Nog niet geopend',
    opened: (count: number, last: string) =>
      `${counted(count, 'keer', 'keer')} geopend, voor het laatst op ${last}`,
    withdraw: 'Intrekken',
    withdrawOf: (recipient: string) => `Link voor ${recipient} intrekken`,
    withdrawn: 'Link ingetrokken',
    withdrawFailed: 'Kan de link niet intrekken',
    close: 'Sluiten',
  },
} as const;
