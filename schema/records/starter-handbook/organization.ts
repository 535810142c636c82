import { qualityNormParagraphs, type StarterChapter, securityNormParagraphs } from './starter-chapter.ts';

/** Chapter 1: how the organisation is led, checked and written down. */
export const organizationChapters: readonly StarterChapter[] = [
  {
    code: 'Organization',
    chapter: '1',
    parent: null,
    title: 'Organisatie: visie, rollen en verantwoordelijkheden',
    norms: qualityNormParagraphs('4.1', '4.2', '5.1', '5.2', '5.3'),
    text: `## Waar de organisatie voor staat

De cliënt houdt de regie over het eigen leven. De zorg is veilig, persoonlijk en wordt geleverd zoals afgesproken. Fouten worden gemeld om ervan te leren, niet om iemand de schuld te geven.

[Eigen visie in drie zinnen: voor wie, wat de organisatie anders doet, waaraan een cliënt dat merkt]

## Wie doet wat

| Rol | Verantwoordelijk voor |
| --- | --- |
| Directeur | Beleid, geld, veilige zorg en genoeg bekwame mensen. Beslist over meldingen aan de IGJ en de AP. |
| Teamleider | De dagelijkse zorg en het rooster. Beoordeelt incidenten van het team en zorgt dat maatregelen worden uitgevoerd. |
| Kwaliteitsmedewerker | Houdt dit handboek, het verbeterregister en de jaarkalender bij. Adviseert de directeur. |
| Contactverzorgende | Zorgplan, evaluatie en contact met de cliënt en de naasten. |
| Medewerker | Werkt volgens zorgplan en handboek, meldt incidenten en zegt het als iets niet veilig kan. |

Iedere rol heeft een vervanger bij ziekte en vakantie. De directeur legt namen en vervangers vast in het overzicht [plaats van het overzicht] en werkt het bij op de dag dat er iets verandert.

## Medezeggenschap en toezicht

- De directeur bespreekt plannen die cliënten raken vooraf met de cliëntenraad. Of een cliëntenraad verplicht is, hangt af van de soort zorg en het aantal zorgverleners (Wmcz 2018). Zonder raad zijn er twee cliëntbijeenkomsten per jaar.
- Met 50 of meer medewerkers is een ondernemingsraad verplicht. Bij 10 tot 50 medewerkers zonder ondernemingsraad of personeelsvertegenwoordiging is er minstens twee keer per jaar een personeelsvergadering.
- Met 50 of meer medewerkers is ook een interne regeling verplicht voor het melden van misstanden.
- De directeur gaat elk jaar in januari na of de organisatie een vergunning en een interne toezichthouder moet hebben (Wtza).
- De directeur levert vóór 1 juni de openbare jaarverantwoording over het vorige jaar aan.

## Beslissen bij twijfel

1. Is er direct gevaar? Handel eerst, bel zo nodig 112 en bel daarna de teamleider.
2. Geen direct gevaar, wel haast? Bel de bereikbare dienst op [telefoonnummer].
3. Geen haast? Leg de vraag voor in het teamoverleg en noteer wat is afgesproken.

> [!TIP]
> Staat iets niet in dit handboek, of werkt het in de praktijk anders? Meld een verbeterpunt bij het hoofdstuk. Zo blijft het handboek kloppen.`,
  },
  {
    code: 'AuditsAndReview',
    chapter: '1.1',
    parent: '1',
    title: 'Jaarkalender, interne audits en directiebeoordeling',
    norms: [...qualityNormParagraphs('6.2', '9.1', '9.2', '9.3'), ...securityNormParagraphs('9.2', '9.3')],
    text: `## Jaarkalender

De kwaliteitsmedewerker zet in december de taken van het nieuwe jaar in de planning, elk met een uitvoerder en een einddatum.

| Wanneer | Wat | Wie |
| --- | --- | --- |
| Elke maand | Open incidenten en verbeterpunten in het teamoverleg | Teamleider |
| Elk kwartaal | Analyse van incidenten en klachten | Kwaliteitsmedewerker |
| Februari | Directiebeoordeling over het vorige jaar | Directeur |
| April | Medicatie-audit | Verpleegkundige van een ander team |
| Mei | Controle van dossiers | Kwaliteitsmedewerker |
| September | Onderzoek naar de ervaringen van cliënten | Kwaliteitsmedewerker |
| Oktober | Leveranciers beoordelen, RI&E nalopen | Directeur |
| November | Ontruimingsoefening | Hoofd BHV |

## Interne audit

Ieder onderwerp van dit handboek komt minstens eens per drie jaar aan de beurt. Medicatie, dossiers en incidenten komen elk jaar aan de beurt.

1. Kies een auditor die het werk zelf niet doet. In een kleine organisatie mag dat een collega van een ander team zijn, of iemand van een bevriende organisatie.
2. Schrijf vooraf de vragen op. Gebruik het hoofdstuk als norm: wat hier staat, moet te zien zijn.
3. Praat met minstens twee medewerkers, kijk mee en controleer vijf dossiers of registraties.
4. Bespreek dezelfde dag met de teamleider wat is gezien.
5. Lever binnen twee weken een verslag van één pagina: wat gaat goed, wat wijkt af, wat is het bewijs.
6. Zet elke afwijking in het verbeterregister met als bron ‘Interne audit’.

> [!WARNING]
> Ziet de auditor iets dat direct gevaarlijk is? Dan stopt de audit en gaat de teamleider meteen aan de slag.

## Directiebeoordeling

De directeur beoordeelt elk jaar of het kwaliteitssysteem werkt. De kwaliteitsmedewerker levert twee weken vooraf aan:

- wat er met de besluiten van vorig jaar is gedaan;
- veranderingen in wetten, bij financiers en in de organisatie;
- ervaringen van cliënten, klachten, incidenten en calamiteiten;
- uitkomsten van audits en bezoeken van de IGJ;
- of de doelen zijn gehaald, en hoe het staat met verloop, verzuim en scholing;
- de grootste risico’s, ook die van privacy en informatiebeveiliging;
- hoe leveranciers presteren.

Het verslag noemt besluiten over verbetering, over wijzigingen in het systeem en over mensen en middelen. Ieder besluit heeft een uitvoerder en een datum en staat binnen een week in het verbeterregister.`,
  },
  {
    code: 'DocumentControl',
    chapter: '1.2',
    parent: '1',
    title: 'Documentbeheer: werken met dit handboek',
    norms: [...qualityNormParagraphs('4.3', '4.4', '7.5'), ...securityNormParagraphs('7.5')],
    text: `## Wat waar staat

Dit handboek beschrijft hoe de organisatie werkt. Formulieren, contracten en certificaten staan bij de documenten. Gegevens van cliënten staan alleen in het cliëntdossier, nooit in het handboek.

De versie op het scherm is de enige die geldt. Een afdruk geldt alleen op de dag van afdrukken. Gooi oude afdrukken weg.

## Een hoofdstuk maken of wijzigen

1. De eigenaar schrijft een concept. Eén onderwerp per hoofdstuk, korte zinnen, en bij elke stap wie hem doet.
2. De eigenaar vraagt twee mensen die het werk doen om mee te lezen.
3. De eigenaar vult in waarom het hoofdstuk is gewijzigd, en biedt het aan ter beoordeling.
4. Een tweede persoon beoordeelt de inhoud en keurt goed of stuurt terug met een reden. Wie schreef, keurt niet zelf goed.
5. Na publicatie ziet iedereen de nieuwe versie. De oude versie blijft bewaard en is terug te vinden.
6. Vraag een leesbevestiging als de wijziging het werk verandert. De teamleider bespreekt haar in het eerstvolgende overleg.

## Herzien

| Soort hoofdstuk | Uiterlijk herzien na |
| --- | --- |
| Medicatie, onvrijwillige zorg, meldcode, calamiteiten | 1 jaar |
| Alle andere | 2 jaar |
| Elk hoofdstuk na een calamiteit of wetswijziging | Direct |

Herzien betekent: lezen, navragen of het zo gaat, en de datum verzetten. Ook als er niets verandert, legt de eigenaar vast dat het hoofdstuk is nagekeken.

## Documenten van buiten

De kwaliteitsmedewerker houdt een lijst bij van richtlijnen en wetten die de organisatie gebruikt, met de plaats waar de geldende versie staat. Twee keer per jaar, in januari en juli, loopt die persoon de lijst na.

## Bewaren en laten vervallen

- Een vervallen hoofdstuk blijft bewaard, zodat later te zien is welke afspraak op een dag gold. Bewaar oude versies [aantal, bijvoorbeeld vijf] jaar.
- Bewaar verslagen van audits en directiebeoordelingen minstens drie jaar, zodat de volgende certificering ze kan inzien.

> [!TIP]
> Zoek eerst in het handboek voordat een collega wordt gebeld. Is het antwoord er niet? Meld een verbeterpunt: dan is het er de volgende keer wel.`,
  },
];
