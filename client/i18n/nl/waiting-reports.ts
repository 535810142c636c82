/** Texts of reports that wait on a device until they can be sent. */
export const waitingTexts = {
  title: 'Nog niet verstuurd',
  explanation:
    'Deze meldingen staan versleuteld op dit apparaat. Alleen u kunt ze hier lezen. Wat na zeven dagen niet verstuurd is, verdwijnt.',
  locked: (count: number) =>
    `${counted(count)} op dit apparaat. Zodra er verbinding is, ziet u hier wat u meldde en wordt het verstuurd.`,
  states: {
    waiting: 'Wordt verstuurd zodra er verbinding is',
    sending: 'Wordt verstuurd',
    signIn: 'Log in om te versturen',
    refused: (reason: string) => `Niet verstuurd. ${reason}`,
  },
  photos: (names: readonly string[]) =>
    `${names.length === 1 ? 'Foto of bestand' : 'Foto’s of bestanden'}: ${names.join(', ')}`,
  photoGone: (name: string) => `${name} staat niet meer op dit apparaat.`,
  ends: (moment: string) =>
    `Is deze melding ${moment} nog niet verstuurd, dan verdwijnt hij van dit apparaat.`,
  unsent: (moment: string) =>
    `Uw melding van ${moment} is niet verstuurd: er was zeven dagen lang geen verbinding. De melding is van dit apparaat verwijderd. Meld het opnieuw.`,
  understood: 'Begrepen',
  tryNow: 'Nu versturen',
  open: 'Openen en aanpassen',
  openReport: (name: string) => `Openen en aanpassen: ${name}`,
  formInUse: 'Verstuur eerst wat u hierboven hebt ingevuld, of maak het leeg',
  read: 'Helemaal lezen',
  readReport: (name: string) => `Helemaal lezen: ${name}`,
  readLess: 'Minder tonen',
  throwAway: 'Weggooien',
  throwAwayReport: (name: string) => `Weggooien: ${name}`,
  question: {
    title: 'Melding weggooien?',
    body: 'De melding is niet verstuurd. Weggooien kan niet ongedaan worden gemaakt.',
    confirm: 'Weggooien',
    cancel: 'Bewaren',
  },

  draft: {
    offer: (moment: string) =>
      `U begon op ${moment} aan een melding die niet is verstuurd. Alleen u kunt die hier lezen.`,
    goOn: 'Verder gaan',
    throwAway: 'Weggooien',
  },
  kept: {
    title: 'Uw melding staat klaar op dit apparaat',
    next: 'Wordt verstuurd zodra er verbinding is. U kunt de app gerust sluiten: open hem binnen zeven dagen weer, met verbinding.',
    safe: 'De melding is versleuteld. Wie anders op dit apparaat inlogt, ziet er niets van.',
  },
  sent: (count: number) =>
    count === 1 ? 'Uw melding is alsnog verstuurd' : `Uw ${count} meldingen zijn alsnog verstuurd`,
  refusedToast: 'Een melding kon niet worden verstuurd',
  signInToast: 'Uw melding wacht op dit apparaat en wordt verstuurd als u bent ingelogd.',

  line: {
    label: 'Meldingen die wachten',
    waiting: (count: number, photos: number) =>
      `${counted(count)} op dit apparaat${photos > 0 ? `, ${waitingPhotos(photos)}` : ''}. Wordt verstuurd zodra er verbinding is.`,
    signIn: (count: number) => `${counted(count)} op dit apparaat. Log in om te versturen.`,
    refused: (count: number) =>
      count === 1
        ? '1 melding kon niet worden verstuurd.'
        : `${count} meldingen konden niet worden verstuurd.`,
    unsent: 'Een melding is na zeven dagen niet verstuurd.',
    ends: (moment: string) => `Een melding is nog niet verstuurd en verdwijnt ${moment} van dit apparaat.`,
    open: 'Bekijken',
  },
} as const;

function counted(count: number): string {
  return count === 1 ? '1 melding wacht' : `${count} meldingen wachten`;
}

function waitingPhotos(count: number): string {
  return count === 1 ? 'met 1 foto' : `met ${count} foto’s`;
}
