import { Float, ID } from 'type-graphql';
import {
  organizationExportLimits,
  organizationExportStatuses,
} from '../../../schema/records/organization-exports.ts';
import { publishEnum } from '../../platform/core/enum.ts';
import { described, nullable, objectType } from '../../platform/core/object-type.ts';
import { DateTimeScalar } from '../../platform/core/scalars.ts';

const OrganizationExportStatusEnum = publishEnum(
  'OrganizationExportStatus',
  organizationExportStatuses,
  'How far the zip of an organisation is.',
);

export const OrganizationExportType = objectType(
  'OrganizationExport',
  'A whole organisation as a zip, for the Admin who asked for it.',
  {
    id: ID,
    status: OrganizationExportStatusEnum,
    createdAt: described(DateTimeScalar, 'When it was asked for.'),
    readyAt: nullable(DateTimeScalar),
    expiresAt: nullable(
      DateTimeScalar,
      `Until when it can be downloaded: ${organizationExportLimits.validHours} hours.`,
    ),
    size: nullable(Float, 'Bytes.'),
    message: nullable(String, 'Why it failed, in Dutch.'),
  },
);
