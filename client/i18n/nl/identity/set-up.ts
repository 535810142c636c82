/** Texts of setting up the second factor, at signing in and in the settings alike. */
export const identitySetUpTexts = {
  scan: 'Scan deze code met een authenticator-app op uw telefoon.',
  scanElsewhere: 'Staat de app op een ander toestel? Scan dan deze code.',
  open: 'Staat uw authenticator-app op dit toestel? Open hem; de sleutel gaat mee.',
  openApp: 'Open in app',
  qr: 'QR-code voor uw authenticator-app',
  orType: 'Of typ of plak deze sleutel in de app:',
  copyKey: 'Sleutel kopiëren',
  keyCopied: 'Sleutel gekopieerd',
  keyNotCopied: 'Kopiëren is niet gelukt. De sleutel is geselecteerd: kopieer hem zelf.',
  code: 'Code uit uw app',
  codesText:
    'Bewaar deze herstelcodes op een veilige plek. Met elk ervan kunt u één keer inloggen als u uw telefoon niet hebt. U ziet ze hierna niet meer.',
  codes: 'Herstelcodes',
  heading: (app: string) => `Herstelcodes voor ${app}`,
  copy: 'Kopiëren',
  copied: 'Gekopieerd',
  copyFailed: 'Kopiëren is niet gelukt. Bewaar de codes als bestand of schrijf ze over.',
  download: 'Bewaren als bestand',
  fileName: 'herstelcodes.txt',
  done: 'Ik heb de codes bewaard',
} as const;
