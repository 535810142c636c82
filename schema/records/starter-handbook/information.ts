import { qualityNormParagraphs, type StarterChapter, securityNormParagraphs } from './starter-chapter.ts';

/** Chapter 6: personal data and their protection. */
export const informationChapters: readonly StarterChapter[] = [
  {
    code: 'PrivacyAndDataLeaks',
    chapter: '6',
    parent: null,
    title: 'Informatie: privacy en datalekken',
    norms: [...qualityNormParagraphs('8.5.3'), ...securityNormParagraphs('4.2', '7.4', '8.1', '10.2')],
    text: `## Dagelijkse regels

- Kijk alleen in dossiers van cliënten aan wie nu zorg wordt gegeven. Het systeem legt vast wie kijkt.
- Praat niet over cliënten waar anderen meeluisteren, ook niet in de auto met de handsfree.
- Geen namen, foto’s of adressen van cliënten in WhatsApp of een privé-mailbox. Gebruik de beveiligde app [naam].
- Mail met gezondheidsgegevens gaat alleen beveiligd. Controleer vóór het verzenden de ontvanger.
- Papieren mee naar huis? Alleen als het niet anders kan, en terug in de eerstvolgende dienst. Weggooien gaat in de papiercontainer met slot.
- Foto’s van cliënten alleen na schriftelijke toestemming, per doel.
- Politie, familie of pers aan de telefoon? Geef niets, noteer het nummer en overleg met de teamleider.

## Datalek

Een datalek is verlies van gegevens, of toegang door iemand die er niet bij mag. Voorbeelden: mail aan de verkeerde, telefoon kwijt, dossier open op tafel, meekijken zonder reden, gijzelsoftware.

> [!WARNING]
> Meld een mogelijk datalek **direct**, ook ’s nachts: [naam en telefoonnummer]. Vanaf de ontdekking heeft de organisatie hooguit 72 uur voor de melding bij de Autoriteit Persoonsgegevens (AP). Weekend en feestdagen tellen mee.

| Tijd | Wat | Wie |
| --- | --- | --- |
| Meteen | Lek stoppen: bericht laten verwijderen, toestel op afstand wissen, account dicht | Medewerker en ICT |
| Binnen 24 uur | Uitzoeken: welke gegevens, van wie, hoeveel mensen, wat kan er gebeuren | Privacycontactpersoon |
| Binnen 48 uur | Besluit: melden bij de AP, tenzij een risico voor mensen onwaarschijnlijk is | Directeur |
| Binnen 72 uur | Melding op de site van de AP. Nog niet alles bekend? Meld wat er is en vul later aan | Privacycontactpersoon |
| Zo snel mogelijk | De betrokken mensen inlichten als het risico voor hen hoog is, in gewone taal en met advies | Directeur |
| Binnen een maand | Oorzaak wegnemen, verbeterpunt in het register | Teamleider |

Elk datalek komt in het datalekregister, ook als het niet wordt gemeld, met de reden waarom niet.

## Rechten van mensen

Een cliënt of medewerker mag gegevens inzien, laten corrigeren of vragen om wissen. Antwoord binnen een maand. Controleer eerst wie het vraagt. Bij een ingewikkeld verzoek mag het twee maanden langer, als dat binnen de eerste maand is gemeld.

## Wat de directeur bijhoudt

Een register van verwerkingen, verwerkersovereenkomsten, een privacyverklaring, en een beoordeling vooraf (DPIA) bij nieuwe techniek met veel risico, zoals camera’s. Een functionaris gegevensbescherming is nodig als op grote schaal gezondheidsgegevens worden verwerkt: leg vast waarom wel of niet.`,
  },
  {
    code: 'InformationSecurity',
    chapter: '6.1',
    parent: '6',
    title: 'Informatiebeveiliging',
    norms: [
      ...qualityNormParagraphs('7.1.3'),
      ...securityNormParagraphs('4.3', '5.2', '5.3', '6.1', '6.2', '7.3', '8.1', '8.2', '8.3', '9.1'),
    ],
    text: `## Uitgangspunt

Zorgaanbieders moeten hun elektronische dossiers beveiligen volgens NEN 7510. Drie vragen zijn daarbij steeds de kern: komt niemand erbij die dat niet mag, kloppen de gegevens, en zijn ze er als de zorg ze nodig heeft?

De directeur is verantwoordelijk. [Naam] regelt de uitvoering met de ICT-leverancier.

## Regels voor iedereen

1. Gebruik een eigen account. Deel nooit een wachtwoord, ook niet met een invalkracht.
2. Zet tweestapsverificatie aan en gebruik een wachtwoordmanager.
3. Vergrendel scherm en telefoon bij het weglopen.
4. Installeer updates binnen een week, en dezelfde dag als ICT daarom vraagt.
5. Zet geen gegevens van cliënten op een privétoestel, een usb-stick of in een AI-dienst die niet is goedgekeurd.
6. Vreemde mail of telefoontje? Klik nergens op, geef niets door en meld het.
7. Toestel kwijt of ergens op geklikt? Bel **direct** [telefoonnummer ICT]. Straf volgt er niet op.

## Toegang

| Moment | Wat | Wie |
| --- | --- | --- |
| In dienst | Rechten die bij de rol horen, niet meer | Teamleider vraagt aan |
| Andere functie | Oude rechten eraf, nieuwe erop, op dezelfde dag | Teamleider |
| Uit dienst | Alle accounts dicht aan het einde van de laatste dienst | Administratie |
| Elk kwartaal | Lijst van accounts en beheerders nalopen | Directeur |
| Elke maand | Steekproef uit de logging: wie keek in welk dossier, en waarom | Privacycontactpersoon |

## Beschikbaar blijven

- Van belangrijke systemen wordt elke dag een reservekopie gemaakt. Eén kopie staat los van het netwerk. De ICT-leverancier zet er twee keer per jaar een terug als proef en levert het bewijs.
- **Noodprocedure:** van elke cliënt zijn toedienlijst, contactgegevens en afspraken over reanimatie binnen vijftien minuten te vinden zonder het dossiersysteem: [plaats]. Ververs deze elke week.
- Rapporteer tijdens een storing op papier en voer het binnen een dag in.

> [!WARNING]
> Verschijnt er een melding over losgeld of versleutelde bestanden? Trek de netwerkkabel los of zet wifi uit, laat het toestel aan en bel ICT. Betaal niets. Het is ook een mogelijk datalek.

## Risico’s en controle

De directeur beoordeelt elk jaar de risico’s, kiest maatregelen en legt vast welke van NEN 7510 gelden en waarom. Dat gebeurt ook vóór een nieuw systeem. Elk halfjaar krijgt iedereen een korte oefening, bijvoorbeeld met een nagemaakte phishingmail. Ga met 50 of meer medewerkers na of de Cyberbeveiligingswet geldt.`,
  },
];
