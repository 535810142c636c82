-- Audits over several dossiers, with questions of their own and answers to compare with those of an audit before.

alter table audit
  add column dossiers text[] not null default '{}' check (cardinality(dossiers) <= 50),
  -- Questions that were added while it ran, as in a list; they are of this audit alone.
  add column extra_questions jsonb not null default '[]' check (jsonb_array_length(extra_questions) <= 50),
  -- The audit that it began with.
  add column previous_id uuid,
  add foreign key (organization_id, previous_id) references audit (organization_id, id) on delete set null (previous_id);
create index audit_previous_idx on audit (organization_id, previous_id);
comment on index audit_previous_idx is 'the foreign key';

alter table audit_answer
  -- Empty in an audit without dossiers.
  add column dossier text not null default '' check (length(dossier) <= 40),
  -- Whether the question is asked, by the answers before it; an answer to one that is not counts nowhere.
  add column is_asked boolean not null default true,
  add column remark text not null default '' check (length(remark) <= 4000),
  drop constraint audit_answer_pkey,
  add primary key (audit_id, question_id, dossier),
  drop constraint audit_answer_organization_id_audit_id_question_id_key,
  add unique (organization_id, audit_id, question_id, dossier);
