-- What a text points at, resolved when it was written: who is renamed afterwards is still meant, and nobody else is by taking the name.
-- Places are code units of the text; a list of {kind, ref, start, end}.
alter table discussion_post add column entities jsonb not null default '[]'
  check (jsonb_array_length(entities) <= 30);
alter table discussion_comment add column entities jsonb not null default '[]'
  check (jsonb_array_length(entities) <= 30);
