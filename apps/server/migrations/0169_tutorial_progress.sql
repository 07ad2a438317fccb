-- What somebody did of a tutorial: how far they read and in which version, their checks with each answer, what they like.

create table tutorial_progress (
  account_id text not null references account,
  brand_id text not null,
  tutorial_id text not null,
  -- The version that the position is of.
  version integer not null,
  position_permille integer not null default 0 check (position_permille between 0 and 1000),
  -- Of a video: where it goes on.
  video_seconds integer not null default 0 check (video_seconds >= 0),
  -- Read once is read; the newest version that was.
  read_at timestamptz,
  read_version integer,
  passed_at timestamptz,
  passed_version integer,
  touched_at timestamptz not null,
  primary key (account_id, brand_id, tutorial_id),
  foreign key (brand_id, tutorial_id, version) references tutorial_version,
  foreign key (brand_id, tutorial_id, read_version) references tutorial_version,
  foreign key (brand_id, tutorial_id, passed_version) references tutorial_version,
  check ((read_at is null) = (read_version is null)),
  check ((passed_at is null) = (passed_version is null))
);
create index tutorial_progress_version on tutorial_progress (brand_id, tutorial_id, version);
create index tutorial_progress_read on tutorial_progress (brand_id, tutorial_id, read_version);
create index tutorial_progress_passed on tutorial_progress (brand_id, tutorial_id, passed_version);

-- A try at the check of a chapter; of one chapter somebody has one open at a time.
create table tutorial_check (
  id text primary key,
  -- Their order, also of two that began in one moment.
  nth bigint not null generated always as identity,
  account_id text not null references account,
  brand_id text not null,
  tutorial_id text not null,
  version integer not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  right_count integer check (right_count >= 0),
  foreign key (brand_id, tutorial_id, version) references tutorial_version,
  check ((finished_at is null) = (right_count is null))
);
create unique index tutorial_check_open on tutorial_check (account_id, brand_id, tutorial_id) where finished_at is null;
create index tutorial_check_of on tutorial_check (account_id, brand_id, tutorial_id, nth);
create index tutorial_check_version on tutorial_check (brand_id, tutorial_id, version);

-- Each question of a try is answered once: the first answer counts.
create table tutorial_answer (
  check_id text not null references tutorial_check on delete cascade,
  place smallint not null check (place >= 0),
  choice smallint not null check (choice >= 0),
  is_right boolean not null,
  answered_at timestamptz not null,
  primary key (check_id, place)
);

create table tutorial_like (
  account_id text not null references account,
  brand_id text not null,
  tutorial_id text not null,
  liked_at timestamptz not null,
  primary key (account_id, brand_id, tutorial_id),
  foreign key (brand_id, tutorial_id) references tutorial
);
create index tutorial_like_of on tutorial_like (brand_id, tutorial_id);
