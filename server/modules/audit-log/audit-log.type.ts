import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { Role } from '../../../schema/people/identity.ts';
import {
  type AuditAction,
  type AuditedEntity,
  auditActions,
  auditedEntities,
} from '../../../schema/records/audit-log.ts';
import { publishEnum } from '../../platform/core/enum.ts';
import { described, objectType } from '../../platform/core/object-type.ts';
import { DateTimeScalar } from '../../platform/core/scalars.ts';
import { periodsOf } from '../../platform/list/page.type.ts';
import { RevisionChange, RoleEnum, User } from '../identity/index.ts';

const AuditActionEnum = publishEnum(
  'AuditAction',
  auditActions,
  'What was done, as a line of the log says it.',
);
const AuditedEntityEnum = publishEnum('AuditedEntity', auditedEntities, 'The kinds of record in the log.');

@InputType('AuditLogFilter', { description: 'Lines to which all that is given applies.' })
export class AuditLogFilter {
  @Field(() => ID, {
    nullable: true,
    description: 'Who did it, as far as a line names somebody: what is shielded is found by nobody’s name.',
  })
  actorId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'One record, by its id or by its number, such as MIC-2026-014. Not together with `client`.',
  })
  record?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The incidents of one client, by words of their name or by their reference, such as C-7QK2M4XA. While several ' +
      'clients have these words, the page offers them as `clients` and has no rows.',
  })
  client?: string | null;

  @Field(() => [AuditedEntityEnum], { nullable: true })
  entity?: AuditedEntity[] | null;

  @Field(() => [AuditActionEnum], { nullable: true })
  action?: AuditAction[] | null;

  @Field(() => String, periodsOf('Done'))
  period?: string | null;
}

@ObjectType('AuditLogRecord', {
  description: 'The record that a line is about, where it is there still.',
  simpleResolvers: true,
})
export class AuditLogRecord {
  @Field(() => AuditedEntityEnum)
  entity!: AuditedEntity;

  @Field(() => ID)
  id!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Its number or title, of a link both of them, or the name of a person; null where it has none.',
  })
  name!: string | null;
}

@ObjectType('AuditLogLine', {
  description: 'That somebody saw or changed something, or was refused it.',
  simpleResolvers: true,
})
export class AuditLogLine {
  @Field(() => ID)
  id!: string;

  @Field(() => DateTimeScalar, {
    description: 'When; the beginning of the day in the Netherlands by the day.',
  })
  at!: string;

  @Field(() => Boolean, {
    description:
      'Whether only the day is told: of an actor who is shielded, and of reading remarks under what was reported so.',
  })
  isByDay!: boolean;

  @Field(() => User, {
    nullable: true,
    description:
      'Who; null when that is shielded, when it was the server itself, and when they cannot be seen.',
  })
  actor!: User | null;

  @Field(() => RoleEnum, { nullable: true, description: 'Their present role.' })
  actorRole!: Role | null;

  @Field(() => Boolean)
  isActorShielded!: boolean;

  @Field(() => Boolean, { description: 'Whether the server did it by itself.' })
  isAutomatic!: boolean;

  @Field(() => AuditActionEnum)
  action!: AuditAction;

  @Field(() => AuditedEntityEnum)
  entity!: AuditedEntity;

  @Field(() => ID, { description: 'Of a list, its organisation.' })
  entityId!: string;

  @Field(() => AuditLogRecord, {
    nullable: true,
    description:
      'Of a remark or file, the record under which it stands; of a link, the one of its records that the line is about.',
  })
  record!: AuditLogRecord | null;

  @Field(() => String, { nullable: true, description: 'Of a file, its name.' })
  fileName!: string | null;

  @Field(() => Int, { nullable: true, description: 'How many records a list or a file showed.' })
  count!: number | null;

  @Field(() => [String], { description: 'The fields of the record that changed.' })
  fields!: string[];
}

@ObjectType('AuditLogPerson', {
  description: 'How often somebody saw and changed one record; all who are shielded are one.',
  simpleResolvers: true,
})
export class AuditLogPerson {
  @Field(() => User, { nullable: true, description: 'As of a line.' })
  actor!: User | null;

  @Field(() => RoleEnum, { nullable: true, description: 'Their present role.' })
  actorRole!: Role | null;

  @Field(() => Boolean)
  isActorShielded!: boolean;

  @Field(() => Boolean)
  isAutomatic!: boolean;

  @Field(() => Int)
  seen!: number;

  @Field(() => Int)
  changed!: number;

  @Field(() => Int)
  refused!: number;

  @Field(() => DateTimeScalar, { description: 'The last time.' })
  lastAt!: string;

  @Field(() => Boolean, { description: 'Whether only the day of the last time is told.' })
  isByDay!: boolean;
}

@ObjectType('AuditLogClient', {
  description: 'A client of incidents, as one asks for the lines about them.',
  simpleResolvers: true,
})
export class AuditLogClient {
  @Field(() => String, { description: 'As `client` of the filter, it finds this one alone.' })
  reference!: string;

  @Field(() => String, { description: 'As their newest incident spells it.' })
  name!: string;

  @Field(() => Int, { description: 'How many incidents they have.' })
  incidents!: number;
}

@ObjectType('AuditLogPage', {
  description: 'Lines of the log, newest first; how many there are in all is not counted.',
  simpleResolvers: true,
})
export class AuditLogPage {
  @Field(() => [AuditLogLine])
  rows!: AuditLogLine[];

  @Field(() => String, {
    nullable: true,
    description: 'Given as `after`, it brings the older lines; null where there are none.',
  })
  next!: string | null;

  @Field(() => AuditLogRecord, {
    nullable: true,
    description: 'The record that was asked for, if it is there.',
  })
  record!: AuditLogRecord | null;

  @Field(() => [AuditLogPerson], {
    description:
      'Where one record was asked for: who saw and changed it, the last one first, whatever the filter says.',
  })
  people!: AuditLogPerson[];

  @Field(() => [AuditLogClient], {
    description:
      'Where a client was asked for: the one whose lines these are, or several to choose from, at most 50, by name.',
  })
  clients!: AuditLogClient[];

  @Field(() => Boolean, {
    description: 'Whether more clients have the words than `clients` offers: more of the name finds them.',
  })
  hasMoreClients!: boolean;
}

const AuditLogExportLine = objectType('AuditLogExportLine', 'A line of the log to take along.', {
  entity: AuditedEntityEnum,
  cells: described([String], 'The line under the headings, without old and new values.'),
  changes: described([RevisionChange], 'Old and new values, each at most 200 characters.'),
});

export const AuditLogExport = objectType('AuditLogExport', 'Lines of the log to take along.', {
  fileName: String,
  headings: described([String], 'Dutch headings, the last two of old and new values.'),
  lines: described(
    [AuditLogExportLine],
    'The lines of the file, for a program that names the fields itself.',
  ),
  csv: described(String, 'Values separated by semicolons, for a spreadsheet, under Dutch headings.'),
});
