import type { Module } from '../../platform/module.ts';
import { revisionsResolver } from '../identity/index.ts';
import { Complaint } from './complaint.entity.ts';
import { complaintKind } from './complaint.kind.ts';
import { complaintTypes } from './complaint.type.ts';
import { ComplaintMeasureResolver } from './complaint-measures.ts';

export { complaintKind } from './complaint.kind.ts';
export { createComplaintImprovementPoint } from './complaint-measures.ts';

/** Complaints about an organisation and its people. */
export const complaintsModule: Module = {
  name: 'complaints',
  kinds: [complaintKind.record],
  entities: [Complaint],
  resolvers: [
    complaintTypes.resolver(complaintKind.service),
    ComplaintMeasureResolver,
    revisionsResolver('record', () => complaintTypes.Type),
  ],
  ownData: complaintKind.ownData,
};
