-- In which languages a brand shows its pages: those that its persons may choose, the first unless they do.
alter table brand
  add column languages text[] not null default '{zh-CN}'
    check (cardinality(languages) between 1 and 2 and languages <@ '{zh-CN,en}'::text[]);
