-- What this database is for: the demo with its play money, or real business. Said once, at the first start,
-- because neither may ever be opened as the other.
create table instance (
  id smallint primary key default 1 check (id = 1),
  is_demo boolean not null,
  made_at timestamptz not null default now()
);

insert into instance (is_demo)
select exists (select from job_run where job = 'seedDemo')
where exists (select from job_run where job = 'seedDemo') or exists (select from account);
