-- Published fields that an update changed, for lists that need not be read again; null where any may have.
alter table change_log add column changed_fields text[];
