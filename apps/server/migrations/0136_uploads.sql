-- Pictures that people send (CL-145): each account keeps the same bytes once in a scene.

create table upload (
  -- Stands in its address: random, so that nobody guesses one.
  id text primary key,
  account_id text not null references account,
  brand_id text not null references brand,
  scene text not null check (scene in
    ('fuapl_llm', 'cont_headImg', 'cont_subjectImg', 'cont_common', 'family_account', 'aigc_image')),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea not null check (length(bytes) between 1 and 10485760),
  sha256 text not null,
  -- When it was sent last: what nothing refers to is kept for a day.
  sent_at timestamptz not null,
  unique (account_id, scene, sha256)
);
create index upload_sent on upload (sent_at);

-- What an account sent on a business date.
create table upload_day (
  account_id text not null references account,
  day date not null,
  count integer not null check (count > 0),
  byte_count bigint not null check (byte_count > 0),
  primary key (account_id, day)
);
create index upload_day_old on upload_day (day);
