import { qualityNormParagraphs, type StarterChapter } from './starter-chapter.ts';

/** Chapter 3, first part: care from the intake to the last days. */
export const careChapters: readonly StarterChapter[] = [
  {
    code: 'CarePlan',
    chapter: '3',
    parent: null,
    title: 'Zorg: intake, zorgplan en dossier',
    norms: qualityNormParagraphs('8.1', '8.2', '8.5', '8.6'),
    text: `## Van aanmelding tot eerste zorgdag

1. De teamleider belt binnen twee werkdagen terug na een aanmelding.
2. Past de vraag niet bij wat de organisatie veilig kan bieden? Zeg dat eerlijk, schrijf de reden op en verwijs naar het zorgkantoor, de verzekeraar of de gemeente.
3. Een intake gebeurt bij de cliënt thuis, met een naaste erbij als de cliënt dat wil. In de wijkverpleging stelt een hbo-opgeleide verpleegkundige de indicatie.
4. De cliënt tekent de zorgovereenkomst en krijgt informatie over rechten, kosten, klachten en privacy.
5. Vóór de eerste zorg liggen vast: identiteit, contactpersonen, vertegenwoordiger, huisarts, apotheek, actueel medicatieoverzicht, allergieën, afspraken over reanimatie en de grootste risico’s.

## Zorgplan

| Moment | Wat | Wie |
| --- | --- | --- |
| Eerste dag | Voorlopig plan met wat nodig is om veilig te beginnen | Verpleegkundige of teamleider |
| Binnen 6 weken | Zorgplan, besproken met de cliënt (bij Wlz-zorg wettelijk verplicht) | Contactverzorgende |
| Minstens elke 6 maanden | Evaluatie met de cliënt of de vertegenwoordiger | Contactverzorgende |
| Na val, opname of verandering | Risico’s en doelen opnieuw bekijken | Contactverzorgende |

Het plan noemt wat de cliënt belangrijk vindt, welke doelen er zijn, wie wat doet en wat de cliënt en de naasten zelf doen. Kijk bij elke evaluatie naar vallen, voeding, huid, mond, medicatie, stemming en belasting van de mantelzorger.

Stemt de cliënt niet in met een onderdeel? Voer het dan niet uit en leg de bezwaren vast.

## Vertegenwoordiging

Kan de cliënt over een bepaald onderwerp niet zelf beslissen? Dan legt een deskundige dat voor dat onderwerp vast. Vertegenwoordiger is een curator of mentor. Is die er niet, dan iemand met een schriftelijke machtiging, daarna de partner, daarna een ouder, kind, broer of zus.

## Dossier

- Rapporteer dezelfde dienst, op de doelen van het plan, in feiten.
- De cliënt mag het dossier lezen en krijgt binnen een maand een kopie als die erom vraagt. Naasten krijgen alleen inzage als de cliënt of de vertegenwoordiger dat goedvindt.
- Bewaar het dossier twintig jaar na de laatste wijziging (WGBO).

## Zorg beëindigen

De organisatie stopt alleen om een gewichtige reden, na gesprekken en een schriftelijke waarschuwing, en helpt bij het vinden van andere zorg. De directeur beslist. De contactverzorgende draagt schriftelijk over.`,
  },
  {
    code: 'MedicationSafety',
    chapter: '3.1',
    parent: '3',
    title: 'Medicatieveiligheid',
    norms: qualityNormParagraphs('8.5', '8.7'),
    text: `## Wie beheert de medicijnen

De contactverzorgende beoordeelt met de cliënt bij de start en daarna minstens elk jaar of die het zelf kan (BEM: beoordeling eigen beheer medicatie). De uitkomst staat in het zorgplan: eigen beheer, deels, of beheer door de organisatie. De regels hieronder gelden als de organisatie helpt bij medicijnen.

## Nodig voordat er iets wordt gegeven

- Een actueel medicatieoverzicht en een toedienlijst van de apotheek. Medewerkers schrijven zelf niets bij op de lijst.
- Wijzigt de arts iets? Dan geldt het pas als de apotheek of de arts het schriftelijk of digitaal heeft bevestigd.
- Geen lijst, geen gift: bel de apotheek of de dienstapotheek.

## Toedienen in zes stappen

1. Was of desinfecteer de handen.
2. Controleer aan de hand van de lijst: juiste cliënt, medicijn, dosis, tijd en wijze van toedienen. Kijk ook naar de houdbaarheid.
3. Tel wat er in het zakje zit en vergelijk dat met de lijst.
4. Vraag bij risicovolle medicijnen om de dubbele controle.
5. Geef het medicijn en blijf tot het is ingenomen.
6. Teken direct per medicijn af, of noteer waarom het niet is gegeven.

> [!WARNING]
> Malen, openmaken of halveren mag alleen na overleg met de apotheek. Medicijnen in eten verstoppen zonder dat de cliënt het weet, is onvrijwillige zorg: volg eerst het stappenplan van de Wzd.

## Dubbele controle

Die is nodig bij medicijnen die niet door de apotheek per moment zijn verpakt en die op de lijst als risicovol staan aangegeven, zoals insuline, opiaten en bloedverdunners die per dag verschillen. Een tweede bekwame persoon controleert **vóór** het geven en zelfstandig medicijn, dosis en cliënt. Alleen in de wijk? Laat het zien via beeldbellen of foto met een goedgekeurde app, of vraag de cliënt of mantelzorger als die het kan en wil. Leg vast wie controleerde.

## Bewaren

| Wat | Hoe |
| --- | --- |
| Alles | Afgesloten, per cliënt gescheiden, in de verpakking van de apotheek |
| Koelkastmedicijnen | 2 tot 8 °C, temperatuur elke dag noteren |
| Opiaten | Achter een tweede slot, na elke gift en elke week de voorraad tellen met twee personen |
| Druppels en zalf | Datum van openen op de verpakking |
| Over of verlopen | Terug naar de apotheek, nooit voor een andere cliënt gebruiken |

## Fout gemaakt

Bel direct de huisarts of huisartsenpost en volg het advies. Vertel het de cliënt, rapporteer en meld het als incident. De contactverzorgende vraagt minstens eens per jaar aan arts en apotheek om de medicatie te beoordelen.`,
  },
  {
    code: 'EndOfLife',
    chapter: '3.2',
    parent: '3',
    title: 'Palliatieve zorg en overlijden',
    norms: qualityNormParagraphs('8.2', '8.5'),
    text: `## Op tijd praten

Zou het niet verrassen als de cliënt binnen een jaar overlijdt? Dan is het tijd voor een gesprek. De contactverzorgende vraagt de huisarts om dat te voeren, samen met de cliënt en de naasten. Leg in het zorgplan vast:

- wat de cliënt nog wil en waar die wil sterven;
- afspraken van de arts over reanimeren, opname en het stoppen van behandelingen;
- wie de cliënt vertegenwoordigt en of er een wilsverklaring is;
- wensen over geloof, afscheid en de zorg na het overlijden;
- wie de naasten steunt, ook na afloop.

Een afspraak om niet te reanimeren maakt de arts met de cliënt of de vertegenwoordiger. Zorg dat iedere dienst haar binnen een halve minuut kan vinden.

## Laatste dagen

1. De verpleegkundige belt de huisarts bij tekenen van naderend sterven en vraagt om medicijnen voor pijn, onrust en benauwdheid in huis, met een schriftelijke opdracht.
2. Elke dienst meet pijn en onrust met dezelfde schaal en noteert die.
3. Stop met controles en handelingen die de cliënt alleen nog belasten, na overleg met de arts.
4. Leg de naasten uit wat ze kunnen verwachten en wie ze ’s nachts kunnen bellen.

Over palliatieve sedatie en euthanasie beslist alleen een arts. Een verzoek geeft de medewerker dezelfde dag door aan de huisarts. Medewerkers dienen bij euthanasie niets toe. Wie er niet bij wil zijn, hoeft dat niet.

## Na het overlijden

| Situatie | Wat te doen |
| --- | --- |
| Verwacht | Bel de huisarts of huisartsenpost: alleen een arts stelt de dood officieel vast. Bel daarna de naasten, of andersom als dat is afgesproken. |
| Onverwacht | Begin met reanimeren, tenzij een afspraak dat uitsluit, en bel 112. |
| Mogelijk niet natuurlijk, ook na een val of medicatiefout | Raak niets aan. Meld de toedracht aan de arts: die beslist over de gemeentelijke lijkschouwer. Bel de teamleider. |

De laatste zorg begint pas nadat de arts is geweest. Doe die samen met de naasten als zij dat willen.

## Daarna

1. Breng overgebleven medicijnen naar de apotheek. Laat opiaten door twee personen tellen.
2. Sluit het dossier af en zeg hulpmiddelen op.
3. De teamleider beoordeelt of het overlijden onverwacht was en mogelijk een calamiteit is.
4. De contactverzorgende belt de naasten na ongeveer zes weken: hoe gaat het, en wat kon beter?
5. Het team bespreekt het sterfbed in het eerstvolgende overleg.`,
  },
];
