-- Tutorials: collections of chapters that operators write by call (docs/decisions/0027-tutorials.md). What was published of a chapter
-- stays as it was: an edited chapter is a new version, and what people read and answered names theirs.

create table tutorial_collection (
  brand_id text not null references brand,
  collection_id text not null check (collection_id ~ '^[\w-]{1,64}$'),
  -- Grows with every save; who saves names the one they saw.
  version integer not null check (version > 0),
  -- The newest save, whatever became of it. A draft over a published collection leaves that as it is.
  file jsonb not null,
  is_published boolean not null default false,
  -- Of what is published; nobody sees them before the first time.
  title text not null default '' check (length(title) <= 24),
  note text not null default '' check (length(note) <= 60),
  cover text not null default 'nav' check (cover in ('nav', 'income', 'risk', 'index', 'plan')),
  place integer not null default 0 check (place >= 0),
  published_at timestamptz,
  primary key (brand_id, collection_id),
  check (not is_published or (title <> '' and published_at is not null))
);

create table tutorial (
  brand_id text not null,
  tutorial_id text not null check (tutorial_id ~ '^[\w-]{1,64}$'),
  collection_id text not null,
  -- Its place in the collection; null once it is no longer in it.
  place integer check (place > 0),
  -- What is shown.
  version integer not null,
  primary key (brand_id, tutorial_id),
  foreign key (brand_id, collection_id) references tutorial_collection,
  unique (brand_id, collection_id, place) deferrable initially deferred
);

create table tutorial_version (
  brand_id text not null,
  tutorial_id text not null,
  version integer not null check (version > 0),
  kind text not null check (kind in ('article', 'video')),
  title text not null check (length(title) between 1 and 30),
  note text not null,
  minutes integer not null check (minutes > 0),
  -- Pieces of words, never markup (packages/domain/src/tutorials/tutorial-block.ts).
  blocks jsonb not null,
  -- {"source", "captions", "poster", "seconds"} of a video.
  video jsonb,
  -- [{"fundCode", "spid"}]
  funds jsonb not null,
  -- [{"text", "choices", "right", "explanation"}]: right choices and explanations leave the server with an answer alone.
  questions jsonb not null,
  question_count integer not null generated always as (jsonb_array_length(questions)) stored,
  content_sha256 text not null,
  published_at timestamptz not null,
  primary key (brand_id, tutorial_id, version),
  check ((kind = 'video') = (video is not null))
);
alter table tutorial add foreign key (brand_id, tutorial_id, version) references tutorial_version deferrable initially deferred;
alter table tutorial_version add foreign key (brand_id, tutorial_id) references tutorial;
create index tutorial_shown_version on tutorial (brand_id, tutorial_id, version);

create function tutorial_version_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a published version of a tutorial stays as it is';
end $$;
create trigger stays before update on tutorial_version for each row execute function tutorial_version_stays();
