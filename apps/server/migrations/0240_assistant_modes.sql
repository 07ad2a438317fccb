-- How a question is answered, and what a whole session is in (docs/decisions/0045-modes-and-files.md).
alter table assistant_session
  add column mode text not null default 'normal' check (mode in ('normal', 'deepseek'));
alter table assistant_dialog
  add column mode text not null default 'normal'
    check (mode in ('normal', 'deepseek', 'jueJin', 'jueJinJump', 'expertAgent'));

-- Answers lead to pages; those that are kept led nowhere.
update assistant_dialog set answer = answer || '{"leads": []}' where answer is not null;
