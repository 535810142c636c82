export const AUDIT_LOG = `query ($organizationId: ID!, $filter: AuditLogFilter, $after: String, $pageSize: Int) {
  auditLog(organizationId: $organizationId, filter: $filter, after: $after, pageSize: $pageSize) {
    next
    record { entity id name }
    people { actor { id name surname } actorRole isActorShielded isByDay isAutomatic seen changed refused lastAt }
    rows { id at isByDay actor { id name surname } actorRole isActorShielded isAutomatic action entity entityId
      record { entity id name } count fields }
    clients { reference name incidents }
    hasMoreClients
  }
}`;
export const AUDIT_LOG_CHANGES = `query ($organizationId: ID!, $entityId: ID!, $id: ID!) {
  auditLogChanges(organizationId: $organizationId, entityId: $entityId, id: $id) { field from to isKept }
}`;
export const EXPORT_AUDIT_LOG = `query ($organizationId: ID!, $filter: AuditLogFilter) {
  auditLogExport(organizationId: $organizationId, filter: $filter) {
    fileName headings csv lines { entity cells changes { field from to isKept } } }
}`;

export interface AuditLogLine {
  readonly id: string;
  readonly at: string;
  readonly isByDay: boolean;
  readonly actor: { readonly id: string; readonly name: string; readonly surname: string } | null;
  readonly actorRole: string | null;
  readonly isActorShielded: boolean;
  readonly isAutomatic: boolean;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly record: { readonly entity: string; readonly id: string; readonly name: string | null } | null;
  readonly count: number | null;
  readonly fields: readonly string[];
}

export interface AuditLogPerson
  extends Pick<AuditLogLine, 'actor' | 'actorRole' | 'isActorShielded' | 'isByDay'> {
  readonly seen: number;
  readonly changed: number;
  readonly refused: number;
  readonly lastAt: string;
}

/** The answer to `AUDIT_LOG`. */
export interface AuditLog {
  readonly auditLog: {
    readonly next: string | null;
    readonly record: AuditLogLine['record'];
    readonly people: readonly AuditLogPerson[];
    readonly rows: readonly AuditLogLine[];
    readonly clients: readonly {
      readonly reference: string;
      readonly name: string;
      readonly incidents: number;
    }[];
    readonly hasMoreClients: boolean;
  };
}
