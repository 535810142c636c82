import { qualityNormParagraphs, type StarterChapter, securityNormParagraphs } from './starter-chapter.ts';

/** Chapter 4: people who work for the organisation. */
export const staffChapters: readonly StarterChapter[] = [
  {
    code: 'Recruitment',
    chapter: '4',
    parent: null,
    title: 'Medewerkers: aanname, VOG en personeelsdossier',
    norms: qualityNormParagraphs('7.1.2', '7.2'),
    text: `## Vóór de eerste dienst

De Wkkgz verplicht de organisatie om zich ervan te vergewissen dat iemand geschikt is (vergewisplicht). Dat geldt voor medewerkers, uitzendkrachten en zelfstandigen.

| Controle | Hoe | Wie |
| --- | --- | --- |
| Identiteit | Origineel paspoort of ID-kaart bekijken. Kopie alleen voor wie in dienst komt of waar de wet het vraagt | Administratie |
| Recht om hier te werken | Verblijfsdocument of vergunning bij wie van buiten de EU komt | Administratie |
| Diploma’s | Origineel zien of het diplomaregister van DUO raadplegen | Teamleider |
| BIG-register | Inschrijving, beperkingen en maatregelen | Teamleider |
| Werkverleden | Bellen met de laatste twee werkgevers, met toestemming. Vragen naar gaten in het cv | Teamleider |
| VOG | Origineel, passend bij de functie | Administratie |

> [!WARNING]
> Is een van de controles niet klaar? Dan werkt iemand nog niet met cliënten, ook niet voor één dienst.

## VOG

- Voor wie beroepsmatig met Wlz-cliënten in contact komt, is een VOG wettelijk verplicht. Zij mag bij de start niet ouder zijn dan drie maanden. De organisatie vraagt haar aan iedereen, ook aan stagiairs en vrijwilligers die alleen met cliënten zijn.
- De administratie zet de aanvraag digitaal klaar. De organisatie betaalt.
- Vraag elke [drie] jaar een nieuwe. Bij een vermoeden van strafbaar gedrag kan het eerder.

## Inhuur

Het bureau levert de bewijzen, maar de organisatie blijft verantwoordelijk. De teamleider bekijkt zelf BIG-register, diploma en VOG. Beoordeel bij een zelfstandige vooraf of het geen dienstverband is, en leg dat oordeel vast.

## Personeelsdossier

Alleen de directeur, de leidinggevende en de administratie kunnen erbij. De medewerker mag het eigen dossier lezen.

| Wat | Bewaren |
| --- | --- |
| Sollicitaties van wie is afgewezen | Tot 4 weken na de procedure, met toestemming 1 jaar |
| Kopie identiteitsbewijs en loonbelastingverklaring | 5 jaar na het jaar waarin het dienstverband eindigt |
| Loonadministratie | 7 jaar |
| Verslagen, beoordelingen, afspraken | Tot 2 jaar na vertrek |

De reden of de aard van een ziekte hoort niet in het dossier: die kent alleen de bedrijfsarts.

## Gesprekken en vertrek

1. Gesprek over functioneren na [twee] maanden en daarna elk jaar.
2. Exitgesprek in de laatste twee weken. Verbeterpunten gaan naar het register.
3. Op de laatste werkdag: sleutels, pas, telefoon en laptop inleveren, en alle accounts dicht.`,
  },
  {
    code: 'Competence',
    chapter: '4.1',
    parent: '4',
    title: 'Inwerken, bekwaamheid en voorbehouden handelingen',
    norms: [...qualityNormParagraphs('7.1.6', '7.2', '7.3'), ...securityNormParagraphs('7.2', '7.3')],
    text: `## Inwerken

| Wanneer | Wat moet af zijn | Wie begeleidt |
| --- | --- | --- |
| Vóór dag 1 | Account, pas en werkkleding klaar. Vaste begeleider aangewezen | Teamleider |
| Dag 1 | Noodnummers, vluchtroutes, incidenten melden, geheimhouding, handhygiëne | Begeleider |
| Week 1 | Meelopen, zorgplannen lezen, medicatieproces, tilhulpmiddelen oefenen | Begeleider |
| Maand 1 | Handboek gelezen, eigen lijst van handelingen getoetst | Begeleider |
| Maand 2 | Gesprek: wat gaat goed, wat is nog nodig | Teamleider |

Een invalkracht krijgt vóór de eerste dienst een half uur uitleg aan de hand van [naam van de inwerkkaart].

## Voorbehouden handelingen

Sommige handelingen zijn zo riskant dat de Wet BIG ze voorbehoudt, zoals injecteren, een blaaskatheter inbrengen en een maagsonde inbrengen. Een medewerker voert ze uit als aan alle drie is voldaan:

1. **Opdracht.** Een bevoegde arts, tandarts, verloskundige of een andere beroepsbeoefenaar die de wet aanwijst, gaf de opdracht. Ze staat in het dossier als uitvoeringsverzoek.
2. **Bekwaam.** De medewerker heeft kennis en vaardigheid, en de toets is nog geldig.
3. **Aanwijzingen.** Het is duidelijk hoe het moet, wie toezicht kan houden en wie kan helpen.

Verpleegkundigen mogen een deel van de handelingen functioneel zelfstandig doen: wel met opdracht, zonder toezicht van de arts. Verzorgenden werken altijd binnen de afspraken over toezicht en hulp.

Riskante handelingen die de wet niet noemt, zoals medicijnen geven, wondzorg of werken met een tillift, vragen dezelfde bekwaamheid.

> [!WARNING]
> Voelt de medewerker zich niet bekwaam? Dan zegt die nee en belt de verpleegkundige van dienst. Dat is geen weigering van werk maar een plicht.

## Bekwaamheid bijhouden

- De kwaliteitsmedewerker houdt een overzicht bij: wie, welke handeling, toets geldig tot.
- Een toets bestaat uit theorie en praktijk, afgenomen door iemand die de handeling zelf beheerst en mag toetsen. Hij geldt [drie] jaar. De wet noemt geen termijn: kies korter voor handelingen die weinig voorkomen.
- Twee maanden voor het einde krijgt de medewerker bericht. Is de toets verlopen, dan haalt de teamleider de handeling uit het rooster van die persoon.
- Verpleegkundigen vernieuwen elke vijf jaar hun BIG-registratie. De teamleider kijkt elk jaar in het register.

## Scholing

Elk jaar: medicatie, reanimatie, brand en ontruiming, meldcode, privacy. Het scholingsplan volgt uit incidenten, audits en wat cliënten nodig hebben.`,
  },
  {
    code: 'HealthAndSafety',
    chapter: '4.2',
    parent: '4',
    title: 'Arbo en RI&E',
    norms: qualityNormParagraphs('6.1', '7.1.4'),
    text: `## Wat de wet vraagt

- Een risico-inventarisatie en -evaluatie (RI&E) met een plan van aanpak.
- Een preventiemedewerker: [naam]. Met 25 of minder medewerkers mag de directeur dat zelf zijn.
- Een contract met een arbodienst of bedrijfsarts. Medewerkers kunnen ook zonder ziek te zijn naar het spreekuur.

## RI&E

1. De preventiemedewerker vult met medewerkers van elk team de RI&E van de branche in. Voor zorg bij cliënten thuis hoort daar een check van de woning bij.
2. Geef elk risico een maatregel, een uitvoerder en een datum. Pak het risico eerst bij de bron aan.
3. Laat toetsen door een gecertificeerde arbodienst of kerndeskundige. Dat hoeft niet met 25 of minder medewerkers en een erkende branche-RI&E.
4. Vraag de ondernemingsraad of personeelsvertegenwoordiging om instemming, als die er is.
5. Loop het plan elk kwartaal na. Herzie de RI&E bij verhuizing, nieuw werk, een ernstig ongeval en anders elke drie jaar.

## Risico’s in de zorg

| Risico | Afspraak |
| --- | --- |
| Tillen | Geen cliënt met de hand optillen. Transferprotocol in het zorgplan, jaarlijks oefenen met de tillift |
| Agressie | Signaleringsplan in het dossier, weggaan mag altijd, zelfde dag opvang door de teamleider |
| Alleen werken in avond en nacht | Telefoon met noodknop, melden bij begin en einde van de dienst |
| Werkdruk | Elk kwartaal in het teamoverleg, overuren zichtbaar in het rooster |
| Zwangerschap | Gesprek over aanpassing van werk binnen twee weken na de melding |

## Prikaccident

1. Laat bloeden en spoel met water. Desinfecteer daarna. Spoel bij spatten in oog of mond met veel water.
2. Bel **direct** [naam en nummer van de priklijn], dag en nacht. Sommige behandelingen moeten binnen enkele uren beginnen.
3. Noteer van welke cliënt het bloed was.
4. Meld het ongeval aan de teamleider en als incident.

## Arbeidsongeval

> [!WARNING]
> Overlijdt een medewerker, wordt die opgenomen in het ziekenhuis of houdt die blijvend letsel door een ongeval tijdens het werk? Dan meldt de directeur dat direct bij de Nederlandse Arbeidsinspectie. Verander niets op de plek.

De preventiemedewerker houdt een lijst bij van deze ongevallen en van ongevallen met meer dan drie werkdagen verzuim.

## Ziekmelding

Bel vóór [tijd] de teamleider. De teamleider vraagt hoe lang het kan duren en wat overgenomen moet worden, niet wat iemand heeft. Bij langer verzuim komt er rond week 6 een probleemanalyse van de bedrijfsarts en uiterlijk in week 8 een plan van aanpak.`,
  },
];
