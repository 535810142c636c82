import { qualityNormParagraphs, type StarterChapter, securityNormParagraphs } from './starter-chapter.ts';

/** Chapter 2: how the organisation learns from what goes wrong. */
export const improvementChapters: readonly StarterChapter[] = [
  {
    code: 'Improvement',
    chapter: '2',
    parent: null,
    title: 'Leren en verbeteren: PDCA en het verbeterregister',
    norms: [
      ...qualityNormParagraphs('6.1', '10.1', '10.2', '10.3'),
      ...securityNormParagraphs('10.1', '10.2'),
    ],
    text: `## Doel

Wat één keer misging, gaat niet nog eens zo mis. Daarom komt elk verbeterpunt op één plek: het verbeterregister. Lijstjes in mails en notulen tellen niet mee.

## Wat in het register hoort

- Afwijkingen uit interne en externe audits en van de IGJ.
- Maatregelen na incidenten, calamiteiten, klachten en datalekken.
- Besluiten uit de directiebeoordeling en het teamoverleg.
- Ideeën van medewerkers, cliënten en naasten.

Een kapotte lamp hoort er niet in: los dat meteen op. Gaat de lamp elke maand kapot, dan wel.

## In vier stappen

### Plan: wat is er aan de hand

1. Beschrijf in twee zinnen wat is gezien, waar en wanneer. Noem geen namen van cliënten.
2. Zoek de oorzaak. Vraag vijf keer ‘waarom’ en stop niet bij ‘medewerker lette niet op’: wat maakte dat het mis kon gaan?
3. Kies een maatregel die de oorzaak wegneemt. Nog eens zeggen dat iedereen moet opletten is geen maatregel.

### Do: doen

4. Leg vast wat direct is gedaan en wat blijvend verandert.
5. Wijs één persoon aan, met een datum die haalbaar is.

### Check: werkt het

6. Spreek vooraf af hoe te meten is of het werkt, bijvoorbeeld: ‘In drie maanden geen gemiste gift op zaterdag’.
7. Beoordeel dat op de afgesproken dag, meestal na drie maanden.

### Act: vasthouden

8. Werkt het? Pas het handboek aan en sluit het punt.
9. Werkt het niet? Kies een andere maatregel. Een punt zonder effect wordt niet gesloten.

## Wie bewaakt

| Wie | Wat | Hoe vaak |
| --- | --- | --- |
| Verantwoordelijke | Houdt de eigen punten bij | Elke maand |
| Teamleider | Bespreekt open punten in het overleg | Elke maand |
| Kwaliteitsmedewerker | Zoekt patronen over teams heen | Elk kwartaal |
| Directeur | Grijpt in bij punten die meer dan een maand te laat zijn | Elk kwartaal |

> [!WARNING]
> Wie een verbeterpunt meldt, krijgt binnen twee weken te horen wat ermee gebeurt. Zonder antwoord meldt niemand een tweede keer.`,
  },
  {
    code: 'IncidentReporting',
    chapter: '2.1',
    parent: '2',
    title: 'Incidenten melden (MIC)',
    norms: qualityNormParagraphs('8.7', '9.1', '10.2'),
    text: `## Wat melden

Een incident is iets in de zorg dat niet de bedoeling was en dat een cliënt schade deed of had kunnen doen. Meld ook bijna-incidenten: daar valt het meest van te leren.

Voorbeelden: een val, een gemiste of dubbele medicijngift, agressie, een vermiste cliënt, een verkeerd tilmatje dat net op tijd werd gezien.

## Meteen doen

1. Zorg voor de cliënt. Bel bij gevaar 112, bij letsel of een medicatiefout de huisarts of de huisartsenpost.
2. Maak de plek veilig.
3. Bel de teamleider of de bereikbare dienst bij letsel, vermissing, geweld of overlijden.
4. Vertel de cliënt of de vertegenwoordiger dezelfde dag wat er is gebeurd.
5. Noteer in het dossier wat er gebeurde, wanneer, wie erbij waren en wat is gedaan. Dat is wettelijk verplicht als een incident merkbare gevolgen heeft of kan hebben voor de cliënt.

## Melden

Wie het incident ziet of ontdekt, meldt het in de app vóór het einde van de dienst. Schrijf feiten op, geen oordeel. Dus ‘mevrouw zat om 7.10 uur naast het bed op de grond’ en niet ‘de nachtdienst heeft niet opgelet’.

## Wat daarna gebeurt

| Wanneer | Wie | Wat |
| --- | --- | --- |
| Volgende werkdag | Teamleider | Leest de melding en kijkt of het een calamiteit of geweld kan zijn |
| Binnen een week | Teamleider | Beoordeelt de ernst, zoekt de oorzaak en belt de melder als iets onduidelijk is |
| Binnen twee weken | Teamleider | Laat de melder weten wat ermee is gedaan |
| Elke maand | Team | Bespreekt de meldingen: wat valt hiervan te leren |
| Elk kwartaal | Kwaliteitsmedewerker | Maakt een overzicht naar soort, plaats en tijd en stelt maatregelen voor |

## Veilig melden

Melden heeft geen gevolgen voor de loopbaan van wie meldt. De gegevens in het meldregister zijn bedoeld om te leren. Wie niet met naam zichtbaar wil zijn, kiest in de melding voor afgeschermd melden: dan ziet alleen de vertrouwenspersoon, [naam], wie het meldde.

Uitzondering: bij opzet, geweld, misbruik of werken onder invloed gelden de afspraken over calamiteiten en geweld.

> [!TIP]
> Twijfel of iets een incident is? Melden kost drie minuten. Een melding te veel doet geen kwaad.`,
  },
  {
    code: 'Calamities',
    chapter: '2.2',
    parent: '2',
    title: 'Calamiteiten en melden bij de IGJ',
    norms: qualityNormParagraphs('8.7', '10.2'),
    text: `## Wat de directeur moet melden

De Wkkgz verplicht tot melden bij de Inspectie Gezondheidszorg en Jeugd (IGJ):

| Wat | Uiterlijk |
| --- | --- |
| **Calamiteit**: iets onbedoelds of onverwachts in de kwaliteit van de zorg, met de dood van een cliënt of ernstige schade als gevolg | Drie werkdagen nadat is vastgesteld dat het een calamiteit is |
| **Geweld in de zorgrelatie**: lichamelijk, geestelijk of seksueel geweld tegen een cliënt door een zorgverlener, of door een andere cliënt van dezelfde locatie | Meteen, en niet later dan drie werkdagen |
| **Ontslag** van een zorgverlener die ernstig tekortschoot in het werk | Meteen na het besluit |

Gaat het om zorg uit de Wmo? Meld dan bij de toezichthouder van de gemeente.

## Eerste dag

1. De medewerker zorgt voor de cliënt en belt direct de teamleider. Die belt dezelfde dag de directeur, ook in het weekend. Vervanger: [naam en telefoonnummer].
2. Is een cliënt onverwacht overleden of is er mogelijk een misdrijf? Verander dan niets aan de plek. Bel de arts, en bij een misdrijf de politie.
3. De teamleider stelt hulpmiddelen, verpakkingen en dossier veilig. Niemand wijzigt achteraf iets in het dossier. Een aanvulling krijgt de datum van vandaag.
4. De directeur belt de cliënt of de naasten, vertelt eerlijk wat bekend is en spreekt af wie contact houdt.
5. De teamleider regelt opvang voor de betrokken medewerkers.

## Is het een calamiteit?

De directeur beslist, na overleg met de kwaliteitsmedewerker. Schrijf op waarom wel of niet. Is het nog niet duidelijk, dan geeft de IGJ hooguit zes weken, geteld vanaf de ontdekking, om dat uit te zoeken. Is het daarna nog twijfelachtig: meld.

> [!WARNING]
> Wacht met melden niet op het onderzoek. Staat vast dat het een calamiteit is, dan loopt de termijn van drie werkdagen.

## Onderzoek

- De directeur wijst binnen een week minstens twee onderzoekers aan die niet bij de gebeurtenis betrokken waren. Zijn die er niet, dan komt iemand van buiten.
- De onderzoekers spreken ook de cliënt of de naasten.
- Het rapport beschrijft de feiten op volgorde van tijd, de oorzaken en de maatregelen met naam en datum.
- De IGJ noemt in haar reactie de datum waarop het rapport er moet zijn. Lukt dat niet, vraag dan vóór die datum met redenen om uitstel.
- De directeur bespreekt de uitkomst met de cliënt of de naasten en met het team.
- De maatregelen komen in het verbeterregister. De directeur controleert na drie maanden of ze werken.`,
  },
  {
    code: 'Complaints',
    chapter: '2.3',
    parent: '2',
    title: 'Klachten',
    norms: qualityNormParagraphs('8.2.1', '9.1.2', '10.2'),
    text: `## Eerst het gesprek

Merkt een medewerker dat een cliënt of naaste niet tevreden is? Dan luistert die, zegt sorry als iets niet goed ging en lost op wat meteen kan. Daarna hoort de teamleider het, nog dezelfde dag. De teamleider belt binnen twee werkdagen.

Vertel er altijd bij dat een klacht ook bij de klachtenfunctionaris kan. Die is onafhankelijk en de hulp is gratis: [naam klachtenfunctionaris, telefoonnummer en e-mailadres].

## Schriftelijke klacht

Een schriftelijke klacht, ook per mail, valt onder de Wkkgz. Indienen mag de cliënt, de vertegenwoordiger en na een overlijden een nabestaande.

| Termijn | Wat | Wie |
| --- | --- | --- |
| Binnen 2 werkdagen | Bevestigt de ontvangst en noemt de naam van wie de klacht behandelt | Kwaliteitsmedewerker |
| Binnen 2 weken | Hoort de klager en de betrokken medewerker, ieder apart als een van hen dat wil | Behandelaar |
| Binnen 6 weken na indienen | Geeft een schriftelijk oordeel | Directeur |
| Hooguit 4 weken langer | Alleen als zorgvuldig onderzoek dat vraagt. Laat het de klager schriftelijk en met de reden weten, vóór de zes weken om zijn | Directeur |

Het oordeel noemt wat er is onderzocht, tot welke conclusie dat leidt en waarom, welke maatregelen er komen en wanneer die klaar zijn.

Wie bij de klacht betrokken is, behandelt hem niet. Gaat de klacht over de directeur, dan behandelt [naam toezichthouder of externe behandelaar] hem.

## Niet eens met het oordeel

De klager kan naar de geschilleninstantie waarbij de organisatie is aangesloten: [naam geschilleninstantie]. Zet dit onder elk oordeel. De uitspraak bindt beide partijen.

## Andere wegen

- Een klacht over onvrijwillige zorg gaat naar de klachtencommissie voor de Wzd waarbij de organisatie is aangesloten. De cliëntenvertrouwenspersoon kan daarbij helpen.
- Raakt de klacht ook een andere zorgaanbieder? Vraag de klager om toestemming en stem de behandeling af.
- Blijkt uit de klacht een incident, calamiteit of datalek? Meld dat dan ook langs de gewone weg.

## Leren

De kwaliteitsmedewerker legt elke klacht vast, ook de mondelinge, en zet maatregelen in het verbeterregister. Stukken over een klacht staan niet in het cliëntdossier.

> [!WARNING]
> Een klacht mag nooit leiden tot minder of andere zorg. Merkt een cliënt dat toch, dan grijpt de directeur in.`,
  },
];
