import { qualityNormParagraphs, type StarterChapter, securityNormParagraphs } from './starter-chapter.ts';

/** Chapter 5: buildings, hygiene and what is bought. */
export const safetyChapters: readonly StarterChapter[] = [
  {
    code: 'EmergencyResponse',
    chapter: '5',
    parent: null,
    title: 'Veiligheid in huis: BHV en brand',
    norms: qualityNormParagraphs('7.1.3', '7.1.4'),
    text: `## Brand of rook

1. **Alarmeer**: druk de handmelder in, bel 112 en roep collega’s.
2. **Red** wie in de kamer is, als dat veilig kan. Doe de deur dicht.
3. **Sluit** ramen en deuren. Gebruik de lift niet.
4. **Blus** alleen een klein begin van brand, met de uitgang in de rug.
5. **Ontruim** eerst de kamers naast de brand, daarna naar een veilig deel achter een brandwerende deur, en pas als het moet naar buiten: [verzamelplaats].
6. **Tel** cliënten, medewerkers en bezoekers aan de hand van de lijst bij de voordeur.
7. Vang de brandweer op. Zeg waar de brand is, wie er mist en waar zuurstof staat.

> [!WARNING]
> Een medewerker die ’s nachts alleen is, haalt niet iedereen op tijd buiten. Oefen daarom ook de nacht, en spreek af welke buren of locatie binnen enkele minuten komen helpen.

## Bij een cliënt thuis

Ga met de cliënt naar buiten, sluit deuren en bel 112. Ga niet terug naar binnen. Kijk bij elke intake of er werkende rookmelders zijn, of de uitgang vrij is en of er wordt gerookt bij zuurstof of in bed.

## Organisatie van de BHV

- De RI&E bepaalt hoeveel bedrijfshulpverleners nodig zijn. In elk gebouw met cliënten is op elk moment minstens één medewerker die kan alarmeren, ontruimen en eerste hulp geven.
- Bedrijfshulpverleners volgen elk jaar een herhaling. De teamleider let bij het rooster op de spreiding.
- Hoofd BHV: [naam]. Vervanger: [naam].

| Wat | Hoe vaak | Wie |
| --- | --- | --- |
| Vluchtwegen vrij, nooddeuren open te krijgen | Elke dag | Dienst |
| Brandmeldinstallatie en noodverlichting controleren | Elke maand | Opgeleid beheerder |
| EHBO-koffers en AED nakijken | Elk kwartaal | Hoofd BHV |
| Ontruimingsoefening, één keer per twee jaar met het nachtrooster | Elk jaar | Hoofd BHV |
| Blusmiddelen, installatie en AED onderhouden | Volgens contract, minstens elk jaar | Leverancier |
| Ontruimingsplan en plattegronden herzien | Elk jaar en na een verbouwing | Hoofd BHV |

## Na een oefening of echte inzet

Bespreek dezelfde dag wat goed ging. Schrijf binnen een week een verslag van één pagina. Verbeterpunten gaan naar het register. Bied opvang aan wie geschrokken is, ook aan cliënten.

> [!TIP]
> Vraag elke week in het overleg aan één collega welke vluchtroute die vanaf hier zou nemen.`,
  },
  {
    code: 'InfectionPrevention',
    chapter: '5.1',
    parent: '5',
    title: 'Hygiëne en infectiepreventie',
    norms: qualityNormParagraphs('7.1.4', '8.5'),
    text: `## Altijd, bij iedere cliënt

- Onderarmen bloot. Geen ringen, horloge, armbanden of kunstnagels. Nagels kort, lang haar vast.
- Schone werkkleding per dienst, direct vervangen na vervuiling.
- Handschoenen bij kans op contact met bloed, wondvocht, ontlasting of slijmvlies. Na elke handeling uit en handen desinfecteren.
- Mondneusmasker en bril als er iets kan spatten. Schort als kleding nat of vuil kan worden.
- Naalden meteen na gebruik in de naaldencontainer. Dop nooit terugzetten.

## Handhygiëne: vijf momenten

1. Vóór contact met de cliënt.
2. Vóór een schone handeling, zoals wondzorg of medicijnen geven.
3. Na contact met lichaamsvocht.
4. Na contact met de cliënt.
5. Na contact met spullen rond de cliënt.

Gebruik handalcohol en wrijf tot de handen droog zijn. Zijn de handen zichtbaar vuil, of heeft de cliënt diarree? Was ze dan met water en zeep.

## Schoonmaken

| Wat | Hoe vaak | Middel |
| --- | --- | --- |
| Badkamer, toilet, deurklinken | Elke dag | Gewoon schoonmaakmiddel |
| Postoel, tillift, weegschaal | Na elke cliënt | Reinigen, bij bloed of ontlasting ook desinfecteren |
| Tilband | Per cliënt een eigen, wassen bij vuil en elke maand | Minstens 60 °C of volgens label |
| Koelkast voor eten | Elke week, temperatuur hoogstens 7 °C | Schoonmaakmiddel |
| Kraan of douche die een week niet is gebruikt | Elke week | Doorspoelen, damp niet inademen |

In een gezamenlijke keuken geldt de hygiënecode voor eten in de zorg. Verhit opgewarmd eten tot in de kern door.

## Diarree, griep, schurft of een resistente bacterie

1. Zieke medewerkers met diarree, braken of koorts bellen vóór de dienst de teamleider en werken niet met cliënten voordat dat is overlegd.
2. Verzorg de zieke cliënt als laatste en zo mogelijk op de eigen kamer.
3. Bel de huisarts voor de diagnose. Staat in een brief MRSA of BRMO? Bel de verpleegkundige vóór het eerste contact.
4. Twee of meer mensen met dezelfde klachten? De teamleider maakt een lijst met eerste ziektedag en kamer.

> [!WARNING]
> Is het aantal zieken ongewoon, met diarree, huiduitslag, geelzucht of ernstige klachten? Dan belt de teamleider dezelfde dag de GGD. Een instelling is daartoe verplicht (Wet publieke gezondheid, artikel 26). Een heel kleine woonvorm belt ook.

## Eens per jaar

De contactpersoon infectiepreventie, [naam], loopt een ronde over iedere locatie, kijkt bij tien momenten naar handhygiëne en bespreekt de uitkomst. Medewerkers krijgen de griepprik en de vaccinatie tegen hepatitis B aangeboden.`,
  },
  {
    code: 'SuppliersAndDevices',
    chapter: '5.2',
    parent: '5',
    title: 'Leveranciers en hulpmiddelen',
    norms: [...qualityNormParagraphs('7.1.3', '7.1.5', '8.4'), ...securityNormParagraphs('8.1')],
    text: `## Leveranciers kiezen

De directeur houdt een lijst bij van leveranciers die de zorg kunnen raken: apotheek, hulpmiddelen, uitzendbureau, dossiersoftware, ICT, maaltijden, schoonmaak, onderhoud van het gebouw.

Spreek bij een nieuwe leverancier vooraf af:

- wat er wordt geleverd, binnen welke tijd en tegen welke kwaliteit;
- wie bij een storing bereikbaar is, ook ’s avonds en in het weekend;
- welke eisen gelden voor mensen die bij cliënten komen, zoals een VOG;
- een verwerkersovereenkomst als de leverancier persoonsgegevens verwerkt;
- hoe en wanneer het contract stopt, en hoe gegevens terugkomen.

## Jaarlijkse beoordeling

In oktober geeft de directeur elke leverancier van de lijst een oordeel, met wat teams hebben gemerkt.

| Vraag | Goed | Actie nodig |
| --- | --- | --- |
| Komt de levering op tijd en klopt zij? | Hooguit twee missers in een jaar | Gesprek binnen een maand |
| Worden klachten opgelost? | Binnen afgesproken tijd | Schriftelijke afspraak |
| Zijn certificaten en contract geldig? | Ja, kopie aanwezig | Niet verlengen zonder bewijs |
| Is er een alternatief als het misgaat? | Ja, naam bekend | Zoeken vóór het einde van het jaar |

## Hulpmiddelen

1. Elk hulpmiddel van de organisatie staat op de lijst, met nummer, plaats, gebruiker en datum van de volgende keuring.
2. Koop of huur alleen hulpmiddelen met CE-markering en een handleiding in het Nederlands.
3. Wie ermee werkt, heeft uitleg gehad en is getoetst. Dat staat in het overzicht van bekwaamheden.
4. Onderhoud en keuring volgen de handleiding. Tilliften en tilbanden gaan minstens elk jaar langs een keurder. Bloeddrukmeters, weegschalen en bloedglucosemeters worden gecontroleerd of vervangen zoals de fabrikant aangeeft.
5. Bij een cliënt thuis kijkt de medewerker vóór gebruik naar sticker, band, wielen en accu. De verhuurder doet het onderhoud, de medewerker meldt wat opvalt.

> [!WARNING]
> Kapot, verlopen of twijfel? Niet gebruiken. Hang er ‘Buiten gebruik’ aan, zet het apart en bel de leverancier. Raakte een cliënt gewond of scheelde het weinig, meld dan een incident en bewaar het hulpmiddel zoals het is.

De kwaliteitsmedewerker meldt een ernstig probleem bij de fabrikant of leverancier. Komt er een terugroepactie, dan zoekt die dezelfde dag op de lijst bij wie het hulpmiddel staat.

> [!TIP]
> Een bedhek, rolstoeltafel of bewegingssensor kan ook vrijheid beperken. Kijk voor het gebruik in het zorgplan.`,
  },
];
