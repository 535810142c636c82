/** Numbers of open items by kind. */
export interface WorkCount {
  readonly taskEvents: number;
  readonly registerEntries: number;
  readonly incidents: number;
  readonly risks: number;
  readonly manuals: number;
}

export const OPEN_WORK = `query ($userId: ID!, $organizationId: ID) {
  openWork(userId: $userId, organizationId: $organizationId) {
    organization { id name } taskEvents registerEntries incidents risks manuals } }`;
export const HAND_OVER = `mutation ($userId: ID!, $organizationId: ID!, $toUserId: ID!) {
  handOverWork(userId: $userId, organizationId: $organizationId, toUserId: $toUserId) {
    taskEvents registerEntries incidents risks manuals } }`;

export type Open = {
  openWork: (WorkCount & { readonly organization: { readonly id: string; readonly name: string } })[];
};
export type HandedOver = { handOverWork: WorkCount };
