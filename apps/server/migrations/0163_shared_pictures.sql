-- Pictures that their owner has shown to everybody who has their address, for as long as a shared link lives.
create table shared_picture (
  upload_id text primary key references upload on delete cascade,
  shared_at timestamptz not null
);
create index shared_picture_old on shared_picture (shared_at);
