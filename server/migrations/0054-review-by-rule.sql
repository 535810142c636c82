-- Whether the review of a document follows its folder's rule: its date is then that of the publication and so many months.
alter table document add column review_by_rule boolean not null default false;
