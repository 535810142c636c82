/** Texts of the dialogs of improvement points, also of those that another record gave rise to. */
export const registerDialogTexts = {
  followUp: {
    ask: {
      title: 'De maatregel werkte niet. Maak een vervolgpunt?',
      body: 'Het resultaat is opgeslagen. Een vervolgpunt begint met wat hier staat en blijft hieraan gekoppeld.',
      confirm: 'Maak vervolgpunt',
      cancel: 'Nu niet',
    },
    description: (number: string) => `Vervolg op ${number}. Wat gaan we anders doen?`,
    prefill: (number: string, description: string) => `Vervolg op ${number}: ${description}`,
  },
  pastDate: {
    title: 'Klopt de datum?',
    body: (date: string) =>
      `Bij ‘Wanneer gereed’ staat ${date}, en die dag is al voorbij. Wie verantwoordelijk is, krijgt dan meteen te horen dat het te laat is.`,
    confirm: 'Toch opslaan',
    cancel: 'Datum aanpassen',
    wrong: 'Kies een andere datum',
  },
  fromIncident: {
    neutralDescription: (event: string) =>
      event ? `Naar aanleiding van een incident: ${event}.` : 'Naar aanleiding van een incident.',
    shielded: {
      title: 'De melder is afgeschermd',
      body: 'Iedereen die het verbeterregister leest, leest wat hier komt te staan. Aan de woorden van de melding kan te zien zijn wie haar deed. Begin daarom met een neutrale tekst en schrijf zelf op wat er te verbeteren is.',
      confirm: 'Toch de woorden van de melding overnemen',
      cancel: 'Begin met een neutrale tekst',
    },
    made: (number: string) => `Het verbeterpunt staat bij incident ${number}.`,
    notFound: 'Fout bij het ophalen van het incident',
    notAllowed: 'Van dit incident kunt u geen verbeterpunt maken',
  },
  fromRisk: {
    sourceText: (number: string) => `Risico ${number}`,
    made: (number: string) => `Het verbeterpunt staat bij de maatregelen van risico ${number}.`,
    notFound: 'Kan het risico niet ophalen',
    notAllowed: 'Van dit risico kunt u geen verbeterpunt maken',
  },
  fromComplaint: {
    made: (number: string) => `Het verbeterpunt staat bij de koppelingen van klacht ${number}.`,
    notFound: 'Kan de klacht niet ophalen',
    notAllowed: 'Van deze klacht kunt u geen verbeterpunt maken',
  },
  fromChapter: {
    sourceText: (name: string) => `Handboek, hoofdstuk ${name}`,
    made: (name: string) => `Het verbeterpunt gaat over hoofdstuk ${name}.`,
    notFound: 'Kan het hoofdstuk niet ophalen',
  },
  fromRecord: {
    descriptions: {
      Incident: 'Naar aanleiding van een incident. Controleer of er geen namen in staan.',
      Risk: 'Een maatregel bij een risico.',
      Complaint: 'Naar aanleiding van een klacht. Noem de klager niet: hier lezen meer mensen mee.',
      Manual: 'Over een hoofdstuk van het handboek.',
    },
    open: 'Verbeterpunt bekijken',
  },
  incident: {
    noClient: 'Geen cliënt betrokken',
    unknownClient: 'Cliënt niet ingevuld',
    link: (number: string, reference: string, day: string) => `${number}: ${reference}, ${day}`,
  },
  theClient: 'de cliënt',
  colleague: (name: string) => `${name} (collega)`,
} as const;
