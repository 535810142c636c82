/** The app's one accent, a deep teal: on a light ground, and on a dark one, where links are lighter than surfaces. */
export const accent = {
  onLight: '#0d605a',
  onDark: '#48b3a8',
  linkOnDark: '#7fcfc4',
} as const;
