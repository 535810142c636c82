import type { DemoIncident } from './types.ts';

/** Kind of incident that comes back in a care organisation. */
export interface UsualIncident
  extends Pick<
    DemoIncident,
    | 'event'
    | 'place'
    | 'placeText'
    | 'eventText'
    | 'medicationError'
    | 'causes'
    | 'consequences'
    | 'warned'
    | 'hospitalAdmission'
  > {
  /** How often, against the others. */
  readonly weight: number;
  /** Hours of the day between which it happens; past 24 into the night. */
  readonly hours: readonly [number, number];
  /** How much more of it there is in winter. */
  readonly inWinter?: number;
  readonly explanations: readonly string[];
  readonly measures: readonly string[];
}

const FALL: Pick<UsualIncident, 'event' | 'warned' | 'measures'> = {
  event: 'Fall',
  warned: ['Family', 'Manager'],
  measures: [
    'De omgeving is nagelopen en het looppad is vrijgemaakt.',
    'De fysiotherapeut heeft het lopen beoordeeld; de afspraken staan in het zorgplan.',
    'De bedsensor is opnieuw ingesteld en staat op de controlelijst van de nacht.',
  ],
};

const MEDICATION: Pick<UsualIncident, 'event' | 'warned' | 'measures' | 'causes'> = {
  event: 'Medication',
  causes: ['StaffAct'],
  warned: ['Physician', 'Manager'],
  measures: [
    'De dubbele controle is besproken in het teamoverleg.',
    'De toedienlijst is met de apotheek nagelopen.',
    'De medicatieronde heeft voortaan een vaste begintijd en een hesje.',
  ],
};

/** Medication errors after the change to another system of lists, in one month. */
export const newSystem: UsualIncident = {
  ...MEDICATION,
  ...{ weight: 0, hours: [7, 21], place: 'LivingRoom', medicationError: 'NotGiven' },
  ...{ consequences: ['NotYetNoticeable'], hospitalAdmission: 'NotNeeded' },
  explanations: [
    'De toedienlijst in het nieuwe systeem toonde deze medicatie niet; zij is niet gegeven.',
    'Na de overgang naar het nieuwe systeem stond het innamemoment verkeerd.',
    'De aftekenlijst liep vast en bij het overschrijven is een regel overgeslagen.',
  ],
  measures: ['De leverancier heeft het scherm aangepast; tot dan is er op papier afgetekend.'],
};

export const usualIncidents: readonly UsualIncident[] = [
  {
    ...FALL,
    ...{ weight: 22, hours: [22, 31], inWinter: 0.7, place: 'Bedroom' },
    ...{ causes: ['ClientAct'], consequences: ['Bruise', 'Pain'], hospitalAdmission: 'NotNeeded' },
    explanations: [
      'Cliënt wilde naar het toilet en is naast het bed gevallen.',
      'Bij de nachtronde zat cliënt op de grond naast het bed.',
      'Cliënt is uit bed gegleden; het bed stond nog hoog.',
    ],
  },
  {
    ...FALL,
    ...{ weight: 13, hours: [7, 11], place: 'Shower' },
    ...{ causes: ['Equipment'], consequences: ['Pain'], hospitalAdmission: 'ConsultOnly' },
    explanations: [
      'Cliënt gleed uit op de natte vloer toen de handdoek werd gepakt.',
      'De douchestoel schoof weg bij het opstaan.',
    ],
  },
  {
    ...FALL,
    ...{ weight: 12, hours: [12, 20], inWinter: 0.4, place: 'LivingRoom' },
    ...{ causes: ['ClientAct', 'Equipment'], consequences: ['SkinInjury'], hospitalAdmission: 'NotNeeded' },
    explanations: [
      'Cliënt stond op zonder rollator en struikelde over het kleed.',
      'De rem van de rolstoel stond niet vast bij het overstappen.',
    ],
  },
  {
    ...MEDICATION,
    ...{ weight: 11, hours: [7, 10], place: 'LivingRoom', medicationError: 'NotGiven' },
    ...{ consequences: ['NotYetNoticeable'], hospitalAdmission: 'NotNeeded' },
    explanations: [
      'De ochtendmedicatie lag om elf uur nog in de lade.',
      'Bij het aftekenen bleek de medicatie van acht uur niet gegeven.',
    ],
  },
  {
    ...MEDICATION,
    ...{ weight: 8, hours: [17, 22], place: 'Bedroom', medicationError: 'WrongTime' },
    ...{ consequences: ['Drowsiness'], hospitalAdmission: 'NotNeeded' },
    explanations: ['De avondmedicatie is door drukte twee uur te laat gegeven.'],
  },
  {
    ...MEDICATION,
    ...{ weight: 5, hours: [8, 20], place: 'LivingRoom', medicationError: 'WrongDose' },
    ...{ consequences: ['NotYetNoticeable'], hospitalAdmission: 'ConsultOnly' },
    explanations: ['De dosis was net verlaagd; de oude dosis is nog eenmaal gegeven.'],
  },
  {
    ...{ event: 'Nutrition', weight: 6, hours: [11, 14], place: 'LivingRoom' },
    ...{ causes: ['StaffAct'], consequences: ['ShortnessOfBreath'], warned: ['Physician'] },
    ...{ hospitalAdmission: 'NotNeeded' },
    explanations: ['Cliënt met een slikprobleem kreeg gewoon brood en verslikte zich.'],
    measures: ['Het dieet staat voortaan op de kaart bij de maaltijdwagen.'],
  },
  {
    ...{ event: 'Collision', weight: 7, hours: [9, 18], place: 'OtherRoom', placeText: 'Gang' },
    ...{
      causes: ['ClientAct'],
      consequences: ['Bruise'],
      warned: ['Family'],
      hospitalAdmission: 'NotNeeded',
    },
    explanations: [
      'Cliënt reed met de scootmobiel tegen de deurpost.',
      'Cliënt stootte de arm aan de deur van de lift.',
    ],
    measures: ['De deur gaat langzamer dicht; de stootranden zijn vervangen.'],
  },
  {
    ...{ event: 'Aggression', weight: 9, hours: [15, 23], place: 'LivingRoom' },
    ...{
      causes: ['ClientAct'],
      consequences: ['Agitation'],
      warned: ['Manager'],
      hospitalAdmission: 'NotNeeded',
    },
    explanations: [
      'Cliënt sloeg naar een medewerker bij het uitkleden.',
      'Twee cliënten kregen ruzie over een stoel; de een duwde de ander.',
    ],
    measures: ['Het signaleringsplan is bijgewerkt en met de familie besproken.'],
  },
  {
    ...{ event: 'MissingClient', weight: 3, hours: [13, 18], place: 'OtherRoom', placeText: 'Tuin' },
    ...{ causes: ['ClientAct'], consequences: ['Agitation'], warned: ['Family', 'Manager'] },
    ...{ hospitalAdmission: 'NotNeeded' },
    explanations: ['Cliënt was een half uur weg en is bij de bushalte teruggevonden.'],
    measures: ['Het tuinhek heeft een nieuwe veer; de dagdienst telt bij de koffie.'],
  },
  {
    ...{ event: 'HarmfulSubstance', weight: 2, hours: [8, 16], place: 'OtherRoom', placeText: 'Keuken' },
    ...{ causes: ['StaffAct'], consequences: ['NotYetNoticeable'], warned: ['Manager'] },
    ...{ hospitalAdmission: 'NotNeeded' },
    explanations: ['Er stond een fles schoonmaakmiddel op het aanrecht binnen bereik.'],
    measures: ['Schoonmaakmiddelen staan weer achter slot.'],
  },
  {
    ...{ event: 'Fire', weight: 1, hours: [16, 20], place: 'LivingRoom' },
    ...{ causes: ['ClientAct'], consequences: ['NoClientInvolved'], warned: ['Manager'] },
    ...{ hospitalAdmission: 'NoClientInvolved' },
    explanations: ['Een theedoek op de kookplaat begon te smeulen; de melder ging af.'],
    measures: ['De kookplaten hebben een tijdschakelaar gekregen.'],
  },
];
