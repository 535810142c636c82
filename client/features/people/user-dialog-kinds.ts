/** What one does with a person's account in a dialog. */
export const userDialogKinds = [
  'edit',
  'confidant',
  'handOver',
  'block',
  'unblock',
  'passwordLink',
  'resetSecondFactor',
] as const;

export type UserDialogKind = (typeof userDialogKinds)[number];
