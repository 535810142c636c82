import 'reflect-metadata';
import { recordDefinitions } from '../../../../server/modules/record-kinds.ts';

/** Fields of the kinds of record of which people have open work. */
const FIELDS = recordDefinitions.flatMap(({ work }) => work?.field ?? []);

/** Numbers of open items by kind. */
export type WorkCount = Readonly<Record<string, number>>;

/** Work of no kind. */
export const NO_WORK: WorkCount = Object.fromEntries(FIELDS.map((field) => [field, 0]));

export const OPEN_WORK = `query ($userId: ID!, $organizationId: ID) {
  openWork(userId: $userId, organizationId: $organizationId) {
    organization { id name } ${FIELDS.join(' ')} } }`;
export const HAND_OVER = `mutation ($userId: ID!, $organizationId: ID!, $toUserId: ID!) {
  handOverWork(userId: $userId, organizationId: $organizationId, toUserId: $toUserId) {
    ${FIELDS.join(' ')} } }`;

export type Open = {
  openWork: Readonly<Record<string, unknown>>[];
};
export type HandedOver = { handOverWork: WorkCount };
