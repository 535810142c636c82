import type { DemoRegisterEntry } from '../types.ts';

/** Thuiszorg Het Anker: medication at home, nursing care and hand-over. */
export const ankerCareEntries: readonly DemoRegisterEntry[] = [
  {
    authorKey: 'jeroen',
    createdDaysAgo: 1,
    source: 'Incidents',
    description:
      'Na ontslag uit het ziekenhuis kreeg een cliënt drie dagen lang zowel de oude als de nieuwe dosering van een plaspil. De cliënt werd duizelig en is bijna gevallen.',
    cause:
      'Het ontslagrecept was verwerkt op de toedienlijst, maar de oude medicijnrol lag nog in huis en werd door de cliënt zelf ook gebruikt.',
    immediateMeasures:
      'De huisarts is gebeld, de oude rol is teruggebracht naar de apotheek en de bloeddruk is een week dagelijks gemeten.',
    structuralMeasure:
      'Bij het eerste huisbezoek na ontslag ruimt de wijkverpleegkundige samen met de cliënt oude medicatie op, volgens een checklist van zes punten.',
    responsibleEmployee: 'Wijkverpleegkundige team Haven',
    status: 'NotStarted',
    completionDaysAfterCreation: 35,
    effectiveness: 'Nog niet te beoordelen. De checklist wordt eerst een maand in team Haven gebruikt.',
    effectivenessMeasurement:
      'Aantal medicatiemeldingen binnen twee weken na ontslag, vóór en na de invoering.',
  },
  {
    authorKey: 'fatima',
    createdDaysAgo: 13,
    source: 'InternalAudit',
    description:
      'In 9 van de 30 zorgdossiers ontbreekt een actuele beoordeling van het eigen beheer van medicatie.',
    cause:
      'De beoordeling wordt gedaan bij de start van de zorg, maar niet herhaald als de situatie van de cliënt verandert.',
    immediateMeasures:
      'Voor de negen cliënten is de beoordeling inmiddels uitgevoerd. Bij twee is het beheer overgenomen.',
    structuralMeasure:
      'De beoordeling is gekoppeld aan elke halfjaarlijkse zorgevaluatie en aan iedere ziekenhuisopname, met een herinnering in het dossier.',
    responsibleEmployee: 'Fatima Bouzidi, wijkverpleegkundige',
    status: 'InProgress',
    completionDaysAfterCreation: 50,
    effectiveness: 'De herinnering staat aan. In team Noord is 90% van de beoordelingen nu actueel.',
    effectivenessMeasurement: 'Dossieraudit van dertig dossiers over drie maanden.',
  },
  {
    authorKey: 'jeroen',
    createdDaysAgo: 25,
    source: 'TeamMeeting',
    description:
      'Bij wondzorg krijgt een cliënt soms vier verschillende verbandmaterialen in één week, afhankelijk van wie er komt.',
    cause:
      "Het wondbeleid staat in de rapportage en niet in het zorgplan. Foto's worden op verschillende manieren gemaakt en bewaard.",
    immediateMeasures:
      'Voor de zeven cliënten met een complexe wond is het beleid in het zorgplan gezet, met de naam van de wondbehandelaar.',
    structuralMeasure:
      'Een wondformulier met foto en meetlint in het dossier en iedere twee weken beeldoverleg met de wondconsulent.',
    responsibleEmployee: 'Jeroen Kuipers, aandachtsvelder wondzorg',
    status: 'InProgress',
    completionDaysAfterCreation: 65,
    effectiveness:
      'Bij vijf van de zeven cliënten wordt nu steeds hetzelfde materiaal gebruikt. Het beeldoverleg is twee keer gehouden.',
    effectivenessMeasurement:
      'Controle van wondformulieren per maand en gemiddelde genezingsduur bij vergelijkbare wonden.',
  },
  {
    authorKey: 'sjoerd',
    createdDaysAgo: 46,
    source: 'Incidents',
    description:
      "Een insuline-injectie om 07.30 uur is overgeslagen doordat de route na een ziekmelding over twee collega's was verdeeld.",
    cause:
      "Bij het splitsen van een route is niet te zien welke zorg tijdgebonden is. Beide collega's dachten dat de ander zou gaan.",
    immediateMeasures:
      'De cliënt is om 09.45 uur alsnog geprikt na overleg met de huisarts en de glucosewaarden zijn extra gecontroleerd.',
    structuralMeasure:
      'Tijdgebonden zorg krijgt een rood kenmerk in de planning en kan alleen worden verplaatst als een collega de overname bevestigt.',
    responsibleEmployee: 'Shanice Pinas, planner',
    status: 'InProgress',
    completionDaysAfterCreation: 30,
    effectiveness:
      'Het kenmerk is zichtbaar in de planning. De verplichte bevestiging wacht nog op een update van de app.',
    effectivenessMeasurement: 'Aantal gemiste tijdgebonden zorgmomenten per maand, norm nul.',
  },
  {
    authorKey: 'jeroen',
    createdDaysAgo: 73,
    source: 'ClientReport',
    description:
      'Een cliënt gaf aan dat zij haar steunkousen ook zelf met een hulpmiddel zou kunnen aantrekken, maar dat niemand dat met haar had besproken.',
    cause:
      'Bij de indicatie is zelfredzaamheid besproken, maar bij de evaluaties wordt de bestaande zorg meestal voortgezet.',
    immediateMeasures:
      'De ergotherapeut heeft met de cliënt geoefend. Na drie weken was hulp niet meer nodig.',
    structuralMeasure:
      "Bij elke evaluatie beantwoordt de wijkverpleegkundige de vraag 'wat kan de cliënt weer zelf?' en wordt een hulpmiddelenkoffer gebruikt.",
    responsibleEmployee: 'Wijkverpleegkundigen',
    status: 'Completed',
    completionDaysAfterCreation: 56,
    effectiveness:
      'Bij elf cliënten is de zorg afgebouwd na een leerperiode. Cliënten zijn trots dat zij het weer zelf kunnen.',
    effectivenessMeasurement:
      'Aantal cliënten met een afgeronde leerperiode en navraag na drie maanden of het nog lukt.',
  },
  {
    authorKey: 'fatima',
    createdDaysAgo: 111,
    source: 'ExternalAudit',
    description:
      'De auditor trof uitvoeringsverzoeken voor voorbehouden handelingen aan waarvan de geldigheid was verstreken.',
    cause: 'Verzoeken worden per cliënt als bijlage bewaard, zonder einddatum in het dossier.',
    immediateMeasures:
      'Alle 58 uitvoeringsverzoeken zijn nagelopen en voor zeven is bij de arts een nieuw verzoek opgevraagd.',
    structuralMeasure:
      'De einddatum is een verplicht veld. De wijkverpleegkundige ontvangt vier weken vooraf een taak om te verlengen of te stoppen.',
    responsibleEmployee: 'Functioneel beheerder dossier',
    status: 'Completed',
    completionDaysAfterCreation: 70,
    effectiveness: 'Bij de controle na twee maanden waren alle lopende verzoeken geldig.',
    effectivenessMeasurement:
      'Automatische lijst met verlopen verzoeken, maandelijks bekeken in het wijkverpleegkundig overleg.',
  },
  {
    authorKey: 'jeroen',
    createdDaysAgo: 158,
    source: 'Other',
    sourceText: 'Overleg met huisartsenpraktijk',
    description:
      'Huisartsen geven aan dat berichten van Het Anker vaak lang zijn en dat de vraag niet duidelijk is.',
    cause:
      "Collega's sturen stukken uit de rapportage door zonder vaste opbouw en via verschillende kanalen.",
    immediateMeasures:
      'Met drie praktijken is afgesproken dat spoed altijd telefonisch gaat en overige vragen via het beveiligde berichtenverkeer.',
    structuralMeasure:
      'Alle berichten volgen de SBAR-opbouw met de vraag in de eerste regel. Verzorgenden en verpleegkundigen zijn hierin getraind.',
    responsibleEmployee: 'Jeroen Kuipers en Fatima Bouzidi',
    status: 'Completed',
    completionDaysAfterCreation: 120,
    effectiveness: 'De praktijken reageren nu meestal dezelfde dag en beoordelen de samenwerking met een 8.',
    effectivenessMeasurement:
      'Halfjaarlijks gesprek met de praktijken en een steekproef van twintig berichten.',
  },
  {
    authorKey: 'anneke',
    createdDaysAgo: 214,
    source: 'Igj',
    description:
      'De inspectie vond de vastlegging van risicosignalen zoals vallen, ondervoeding en overbelasting van mantelzorgers onvoldoende navolgbaar.',
    cause:
      "Risico's worden besproken in het team, maar staan verspreid in de rapportage en leiden niet altijd tot een actie in het zorgplan.",
    immediateMeasures:
      'Voor alle cliënten met meer dan tien zorguren per week is een risicosignalering ingevuld.',
    structuralMeasure:
      'De risicosignalering is onderdeel van intake en evaluatie. Een verhoogd risico maakt automatisch een actiepunt aan in het zorgplan.',
    responsibleEmployee: 'Anneke de Groot, kwaliteitsadviseur',
    status: 'Ongoing',
    completionDaysAfterCreation: 365,
    effectiveness:
      'In 92% van de dossiers is de signalering actueel. De opvolging van acties verschilt nog per team.',
    effectivenessMeasurement: 'Kwartaalsteekproef van tien dossiers per team op signaal, actie en evaluatie.',
  },
  {
    authorKey: 'fatima',
    createdDaysAgo: 297,
    source: 'Incidents',
    description:
      'Bij een cliënt met een blaaskatheter is de wisseldatum met negen dagen overschreden, waarna een urineweginfectie ontstond.',
    cause:
      'De datum stond op een papieren kaart in de zorgmap, die bij een verhuizing binnen de wijk niet was meegenomen.',
    immediateMeasures:
      'De katheter is gewisseld, de huisarts heeft behandeld en alle wisseldata in de wijk zijn gecontroleerd.',
    structuralMeasure:
      'Wisseldata staan als geplande handeling in de digitale agenda van de cliënt; de papieren kaart is afgeschaft.',
    responsibleEmployee: 'Wijkverpleegkundige team Zuid',
    status: 'Completed',
    completionDaysAfterCreation: 30,
    effectiveness: 'Sinds de invoering is geen wisseldatum meer overschreden.',
    effectivenessMeasurement: 'Maandelijkse lijst met geplande en uitgevoerde katheterwisselingen.',
  },
  {
    authorKey: 'jeroen',
    createdDaysAgo: 384,
    source: 'TeamMeeting',
    description:
      'Het zorgplan wordt door invallers zelden geopend; zij vragen telefonisch wat zij bij een cliënt moeten doen.',
    cause: 'De plannen zijn lang en de acties per bezoek staan pas op de derde pagina.',
    immediateMeasures:
      "Voor de tien meest bezochte cliënten is bovenaan een samenvatting 'dit doen we bij dit bezoek' gemaakt.",
    structuralMeasure:
      'Het sjabloon is aangepast: acties per zorgmoment staan vooraan, achtergrond komt daarna. Alle plannen zijn omgezet.',
    responsibleEmployee: 'Werkgroep dossiervoering',
    status: 'Completed',
    completionDaysAfterCreation: 100,
    effectiveness:
      'Invallers bellen nog maar af en toe. Zij geven het nieuwe plan gemiddeld een 8,1 voor duidelijkheid.',
    effectivenessMeasurement:
      'Korte vragenlijst onder invallers en het aantal telefoontjes in een vaste week.',
  },
  {
    authorKey: 'anneke',
    createdDaysAgo: 530,
    source: 'ManagementReview',
    description:
      'Uit de directiebeoordeling blijkt dat bij 23% van de cliënten de zorg meer dan een kwart afwijkt van de indicatie zonder onderbouwing.',
    cause:
      'De wijkverpleegkundige ziet de geleverde uren pas na afloop van de maand en heeft weinig tijd om bij te sturen.',
    immediateMeasures:
      'Per team zijn de vijf grootste afwijkingen besproken en waar nodig opnieuw geïndiceerd.',
    structuralMeasure:
      'Een wekelijks overzicht van geïndiceerde en geleverde zorg per cliënt en vier uur per week extra tijd voor indiceren.',
    responsibleEmployee: 'Manager wijkverpleging',
    status: 'Completed',
    completionDaysAfterCreation: 150,
    effectiveness:
      'Het aandeel onverklaarde afwijkingen is gedaald naar 6%. Wijkverpleegkundigen ervaren meer grip op de zorg.',
    effectivenessMeasurement: 'Maandrapportage geleverde zorg ten opzichte van indicatie, per team.',
  },
  {
    authorKey: 'jeroen',
    createdDaysAgo: 7,
    source: 'TeamMeeting',
    description:
      'Bij cliënten in de laatste levensfase is niet altijd duidelijk wie in de nacht gebeld moet worden als klachten toenemen.',
    cause:
      'Afspraken met huisarts, huisartsenpost en familie staan in verschillende documenten en niet bij de cliënt thuis.',
    immediateMeasures:
      'Voor de vier cliënten die nu palliatieve zorg krijgen, ligt een kaart met telefoonnummers en afspraken in huis.',
    structuralMeasure:
      "Een vast formulier 'afspraken laatste levensfase' in dossier en zorgmap, binnen twee dagen ingevuld met huisarts en mantelzorger.",
    responsibleEmployee: 'Verpleegkundige palliatieve zorg',
    status: 'InProgress',
    completionDaysAfterCreation: 28,
    effectiveness:
      'De kaart werd al twee keer gebruikt en voorkwam volgens de familie onnodig zoeken. Het formulier is in concept klaar.',
    effectivenessMeasurement:
      'Nabestaandengesprek zes weken na overlijden en controle of het formulier binnen twee dagen aanwezig was.',
  },
];
