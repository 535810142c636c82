/** Refusals of a download whose pages get a line. */
export const stampMessages = {
  tooMany: 'Er worden nu te veel bestanden gedownload. Probeer het over een minuut opnieuw.',
} as const;
