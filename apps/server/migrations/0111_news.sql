-- Articles out of feeds. Their text is plain words in blocks, never markup of the source. What a feed changes is a version more; what it
-- takes back stays here and is shown no more.
create table news_article (
  id bigint generated always as identity primary key,
  -- The feed's name, or that of the file it came in: what names an article is the source's own id beside it.
  feed text not null,
  guid text not null check (char_length(guid) between 1 and 500),
  -- Since when the source has it no more; null while it stands.
  withdrawn_at timestamptz,
  unique (feed, guid)
);

create table news_version (
  article_id bigint not null references news_article,
  version integer not null check (version > 0),
  -- The one that counts.
  is_newest boolean not null,
  -- demo: generated out of the demo market; import: of a file or a feed.
  origin text not null check (origin in ('demo', 'import')),
  source text not null,
  title text not null check (title <> ''),
  summary text not null,
  -- [{kind, text}]: heading, paragraph, item of a list, quote.
  blocks jsonb not null,
  -- The original; empty where the source names none that is http or https.
  link text not null check (link = '' or link ~ '^https?://'),
  -- Shown from this moment of business time on.
  published_at timestamptz not null,
  -- Funds that it names.
  fund_codes text[] not null,
  import_id bigint references import_run,
  primary key (article_id, version)
);
create unique index news_version_one_newest on news_version (article_id) where is_newest;
create index news_version_published on news_version (published_at desc, article_id desc) where is_newest;
