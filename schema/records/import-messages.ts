/** Dutch sentences about an import and about its cells. */
export const importMessages = {
  unknownKind: 'Dit kan niet worden geïmporteerd: kies iets anders',
  onlyManagers: 'Alleen beheerders importeren',
  tooManyDrafts: (most: number) =>
    `U hebt al ${most} importen die niet klaar zijn. Verwijder er eerst een, of maak die af.`,
  notNow: 'Dit kan nu niet: deze import is al verder. Laad de pagina opnieuw.',
  tooLarge: 'Dit bestand is groter dan 25 MB. Verdeel het over meer bestanden.',
  uploadGone: 'Dit bestand is niet of niet helemaal aangekomen: kies het opnieuw',
  failed: 'Het lezen is niet gelukt. Kies het bestand opnieuw; lukt het weer niet, neem dan contact op.',
  saveFailed: 'Het opslaan is niet gelukt. Er is niets opgeslagen; probeer het opnieuw.',
  notAllRight: 'Er staan nog fouten in de regels. Verbeter ze, of laat die regels weg.',
  importedBefore: 'Dit bestand is al eerder geïmporteerd. Sla het alleen nog eens op als u dat bedoelt.',
  nothingChosen: 'Er is geen regel om op te slaan: laat er minstens één staan',
  noLongerAllowed: 'U mag dit niet meer: er is niets gedaan',
  undoOver: 'Een import kan een dag lang ongedaan worden gemaakt; die dag is voorbij',
  unknownPage: 'Deze pagina is er niet: kies een andere',
  unknownSheet: 'Dit blad staat niet in het bestand: kies een ander',
  unknownField: 'Kies een veld uit de lijst',
  fieldTwice: 'Een veld kan maar bij één kolom horen',
  unknownValue: (value: string) =>
    `‘${short(value)}’ is geen keuze uit de lijst: kies bij Waarden wat het is`,
  notNumber: (value: string) => `‘${short(value)}’ is geen getal: schrijf het met cijfers`,
  notDay: (value: string) => `‘${short(value)}’ is geen datum: schrijf die als 31-12-2026`,
  notTime: (value: string) => `‘${short(value)}’ is geen tijd: schrijf die als 14:30`,
  notMonth: (value: string) => `‘${short(value)}’ is geen maand: schrijf die als 12-2026`,
  twice: (row: number) => `Staat al in rij ${row}: laat een van beide weg`,
  unknownPerson: (value: string) =>
    `‘${short(value)}’ is niet gevonden in deze organisatie: schrijf het e-mailadres of de volledige naam`,
  severalPeople: (value: string) =>
    `Er zijn meer mensen die ‘${short(value)}’ heten: schrijf het e-mailadres`,
  unknownTeam: (value: string) =>
    `Er is geen team dat ‘${short(value)}’ heet: schrijf de naam zoals die bij Teams staat`,
  tooManyInvitations: (most: number) =>
    `U kunt per uur hoogstens ${most} mensen uitnodigen: laat regels weg, en importeer die later`,
  acceptedSince: 'Heeft de uitnodiging al geaccepteerd',
  daysKnown: (days: string) =>
    `Voor deze maand staan er al ${days}: wijzig ze bij Cliëntdagen, of laat deze regel weg`,
  changedSince: 'Is na de import gewijzigd',
  usedSince: 'Heeft na de import een opmerking, bijlage of koppeling gekregen',
} as const;

const SHORT = 60;

const short = (value: string) => (value.length > SHORT ? `${value.slice(0, SHORT)}…` : value);
