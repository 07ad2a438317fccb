-- What people share: short links, pictures drawn for them, posts they put into the discussion.

-- The code is the whole secret of a link. Nothing is kept about who opens it.
create table share_link (
  code text primary key check (code ~ '^[2-9a-hjkmnp-z]{10}$'),
  account_id text not null references account,
  brand_id text not null references brand,
  -- Path and query of an own page: nothing else can be led to.
  target text not null check (target like '/h5/v6/pages/%'),
  title text not null,
  -- The day the shared figures are of.
  data_date date,
  created_at timestamptz not null,
  -- Business date of the creation: the same page on the same day is the same link.
  created_on date not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  click_count bigint not null default 0
);
create unique index share_link_same on share_link (account_id, target, created_on) where revoked_at is null;
create index share_link_of_account on share_link (account_id, created_at desc, code);

-- The bytes of a picture, once for each content.
create table picture_content (
  sha256 text primary key,
  media_type text not null,
  bytes bytea not null
);

-- A picture under a name that nobody guesses. `made_of` is the hash of all that is drawn: asked again, it is not drawn again.
create table share_picture (
  name text primary key check (name ~ '^[\w-]{32}$'),
  account_id text not null references account,
  brand_id text not null references brand,
  made_of text not null,
  sha256 text not null references picture_content,
  width integer not null,
  height integer not null,
  alt_text text not null,
  created_at timestamptz not null default now(),
  unique (account_id, made_of)
);
create index share_picture_of_account on share_picture (account_id, created_at);
create index share_picture_content on share_picture (sha256);

-- Posts and answers that were shared into the discussion.
create table discussion_subject (
  subject_id text primary key,
  account_id text not null references account,
  brand_id text not null references brand,
  subject_type text not null check (subject_type in ('post', 'answer')),
  topic_id text not null,
  content text not null check (char_length(content) between 1 and 100),
  link text not null,
  created_at timestamptz not null
);
create index discussion_subject_of_account on discussion_subject (account_id, created_at desc);
