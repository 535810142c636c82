/** Texts of choosing files and sending them. */
export const fileTexts = {
  choose: 'Bestand kiezen',
  chooseMany: 'Bestanden kiezen',
  choosePictures: 'Foto’s kiezen',
  camera: 'Foto maken',
  dropHint: 'Of sleep bestanden hierheen.',
  dropHere: 'Laat los om toe te voegen',
  pasted: 'Geplakte afbeelding',
  chosen: 'Gekozen bestanden',
  limits: (sizeLimit: string) => `Foto, pdf, Word, Excel, PowerPoint of OpenDocument, tot ${sizeLimit}.`,
  pictureLimits: (sizeLimit: string) => `Alleen foto’s (jpg, png, webp of heic), tot ${sizeLimit}.`,
  states: {
    waiting: 'Wacht',
    sending: (percent: number) => `${percent} % verstuurd`,
    interrupted: 'Verbinding verbroken; we gaan vanzelf verder',
    checking: 'Controleren…',
    done: 'Verstuurd',
    kept: 'Op dit apparaat; wordt met de melding verstuurd',
  },
  progressOf: (name: string) => `Voortgang van ${name}`,
  cancel: (name: string) => `Versturen van ${name} annuleren`,
  remove: (name: string) => `${name} weghalen`,
  retry: 'Opnieuw proberen',
  retryOf: (name: string) => `Opnieuw proberen: ${name}`,
  /** Progress for screen readers. */
  told: {
    sending: (done: number, total: number) =>
      total === 1 ? 'Bestand wordt verstuurd.' : `${done} van ${total} bestanden verstuurd.`,
    done: (total: number) => (total === 1 ? 'Bestand verstuurd.' : `Alle ${total} bestanden verstuurd.`),
    interrupted: 'Verbinding verbroken; we gaan vanzelf verder.',
    refused: (name: string, reason: string) => `${name}: ${reason}`,
  },
  refusals: {
    onlyPictures: 'Hier kunnen alleen foto’s bij.',
    twice: 'Dit bestand staat al in de lijst.',
    unreadable: 'Dit bestand kan niet worden gelezen. Kies het opnieuw.',
    sessionEnded: 'Uw sessie is verlopen. Log opnieuw in.',
    failed: 'Het bestand kon niet worden verstuurd.',
    tooManyPixels: 'Deze foto is te groot om op dit apparaat te bewaren.',
  },
  stillSending: 'Wacht tot de bestanden zijn verstuurd, of haal ze weg.',
  someRefused: 'Haal weg wat niet kon worden verstuurd, of probeer het opnieuw.',
  withoutNetwork: 'Er is geen verbinding. De bestanden worden vanzelf verstuurd zodra die er weer is.',
} as const;

const KB = 1_024;
const MB = KB * KB;
const oneDecimal = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });

/** A size as people read it, such as '1,4 MB'. */
export function formatSize(bytes: number): string {
  if (bytes < KB) return `${bytes} bytes`;
  // A little less than a megabyte would become '1.024 kB'.
  if (Math.round(bytes / KB) < KB) return `${Math.round(bytes / KB)} kB`;
  return `${oneDecimal.format(bytes / MB)} MB`;
}
