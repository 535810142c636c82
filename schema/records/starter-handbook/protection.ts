import { qualityNormParagraphs, type StarterChapter } from './starter-chapter.ts';

/** Chapter 3, second part: clients against whose will something is done, by us or by others. */
export const protectionChapters: readonly StarterChapter[] = [
  {
    code: 'InvoluntaryCare',
    chapter: '3.3',
    parent: '3',
    title: 'Onvrijwillige zorg (Wzd)',
    norms: qualityNormParagraphs('8.2', '8.5'),
    text: `## Nee, tenzij

De Wet zorg en dwang (Wzd) geldt voor mensen met een verstandelijke beperking of een psychogeriatrische aandoening zoals dementie, als dat blijkt uit een indicatie van het CIZ of een verklaring van een deskundige arts. Onvrijwillige zorg is zorg waar de cliënt of de vertegenwoordiger niet mee instemt, of waartegen de cliënt zich verzet. Weglopen, afweren en niet eten kan ook verzet zijn.

Het mag alleen bij **ernstig nadeel**, als niets vrijwilligs helpt, zo licht en zo kort mogelijk.

> [!WARNING]
> Is de cliënt niet in staat om hierover te beslissen? Dan geldt het stappenplan ook zonder verzet en met een akkoord van de vertegenwoordiger, voor drie dingen: medicijnen die gedrag beïnvloeden buiten de richtlijn, beperken van de bewegingsvrijheid (bedhek, tafelblad, dichte deur) en insluiten.

## Rollen

| Wie | Naam of afspraak |
| --- | --- |
| Zorgverantwoordelijke | Per cliënt aangewezen, staat in het dossier |
| Wzd-functionaris | [naam: arts, gz-psycholoog of orthopedagoog-generalist] |
| Cliëntenvertrouwenspersoon | [naam en telefoonnummer], onafhankelijk en gratis voor de cliënt |

De organisatie staat in het locatieregister. Zonder inschrijving mag onvrijwillige zorg niet.

## Stappenplan

1. Zoek de oorzaak van het gedrag en probeer vrijwillige alternatieven.
2. De zorgverantwoordelijke overlegt met minstens één deskundige van een andere discipline en met de cliënt of de vertegenwoordiger. Bij medicijnen, insluiten of minder bewegingsvrijheid moet ook een arts betrokken zijn.
3. Het zorgplan noemt het ernstig nadeel, de maatregel, de duur, het toezicht en hoe er wordt afgebouwd. Bij zorg thuis staat er ook in wie bereikbaar is.
4. De Wzd-functionaris beoordeelt het plan voordat het begint.
5. De eerste termijn is hooguit drie maanden. Verlengen kan met hooguit drie maanden, na overleg met een deskundige die niet bij de zorg betrokken is.
6. Lukt afbouwen dan nog niet? Vraag advies aan een externe deskundige. Daarna duurt elke termijn hooguit zes maanden.

## Noodsituatie zonder plan

Alleen als wachten ernstig nadeel geeft. De zorgverantwoordelijke beslist schriftelijk en informeert de vertegenwoordiger en de Wzd-functionaris. De beslissing geldt hooguit twee weken. Wie ter plekke moest ingrijpen, belt direct de zorgverantwoordelijke.

## Vastleggen en leren

- Noteer elke toepassing: welke, begin en einde, reden en wie aanwezig was.
- De directeur stuurt het overzicht en de analyse naar de IGJ op de momenten die de IGJ noemt.
- Een huisregel mag geen verborgen dwang zijn. Het team loopt de huisregels elk jaar na met een cliënt of naaste.`,
  },
  {
    code: 'ReportingCode',
    chapter: '3.4',
    parent: '3',
    title: 'Meldcode huiselijk geweld en kindermishandeling',
    norms: qualityNormParagraphs('8.5'),
    text: `## Waarover het gaat

Lichamelijk, geestelijk en seksueel geweld, verwaarlozing en financieel misbruik door iemand uit de huiselijke kring: partner, kind, ouder, mantelzorger. Ook ouderenmishandeling en ontspoorde mantelzorg horen erbij. De wet verplicht de organisatie om een meldcode te hebben en de medewerkers om ermee te werken.

Gaat het om geweld door een **collega of vrijwilliger**? Dan geldt deze meldcode niet. Bel meteen de teamleider en volg de afspraken over calamiteiten en geweld in de zorgrelatie.

> [!WARNING]
> Acuut gevaar? Bel 112 en daarna Veilig Thuis, 0800 2000, gratis en dag en nacht bereikbaar.

## De vijf stappen

### Stap 1: breng signalen in kaart

Leg feiten vast: wat is gezien, gehoord en gezegd, met datum. Scheid feiten van vermoedens. Zijn er kinderen of anderen die van de cliënt afhankelijk zijn? Vraag dan hoe het met hen gaat (kindcheck).

### Stap 2: overleg

Bespreek het dezelfde dag met de aandachtsfunctionaris: [naam en telefoonnummer]. Vraag zo nodig zonder naam van de cliënt advies aan Veilig Thuis. Is er letsel, vraag dan een deskundige om dat te beoordelen.

### Stap 3: praat met de cliënt

Doe dat zonder de mogelijke pleger erbij. Vertel wat opvalt, vraag wat de cliënt ervan vindt en wat die wil. Sla dit gesprek alleen over als het gevaar oplevert, en schrijf dan op waarom.

### Stap 4: weeg

Beantwoord met de aandachtsfunctionaris de vragen uit het afwegingskader van de eigen beroepsgroep: is er nog een vermoeden, en is er acute of structurele onveiligheid?

### Stap 5: neem twee besluiten

1. **Is melden noodzakelijk?** Bij acute of structurele onveiligheid altijd.
2. **Is hulp ook mogelijk?** Kan de organisatie hulp bieden of regelen, werken alle betrokkenen mee en wordt het daarmee veilig?

## Wie doet wat

| Wie | Taak |
| --- | --- |
| Medewerker | Signaleert, legt vast, overlegt en voert het gesprek |
| Aandachtsfunctionaris | Begeleidt alle stappen, houdt contact met Veilig Thuis |
| Teamleider | Beslist met medewerker en aandachtsfunctionaris over melden, zorgt voor nazorg |
| Directeur | Regelt elk jaar scholing en houdt de meldcode actueel |

## Privacy

Wie meldt bij Veilig Thuis, mag dat zonder toestemming doen en de nodige gegevens geven. Vertel het vooraf aan de cliënt, tenzij dat gevaar geeft. Bewaar aantekeningen over vermoedens zo dat de mogelijke pleger ze niet kan lezen, ook niet via de map thuis of het cliëntportaal.`,
  },
];
