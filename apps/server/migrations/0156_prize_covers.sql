-- A prize has a picture: its address on our own host, or none.
alter table prize add column cover_url text not null default '' check (cover_url = '' or cover_url ~ '^/[^/]');
