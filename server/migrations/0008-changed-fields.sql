-- Of an update: which lists may have changed, by the fields that they depend on; null where any may have.
alter table change_log add column changed_fields text[];
