-- What a change of a plan and a search say of the visit they were made in.

alter table plan_change add column bi_stat text;
update plan_change c set bi_stat = p.bi_stat from plan p where p.id = c.plan_id and c.kind = 'create';

-- One search is remembered once, however often its request arrives.
alter table search_word
  add column seq_no text,
  add column scene_type text not null default '',
  add column channel smallint,
  add column account_type integer;
