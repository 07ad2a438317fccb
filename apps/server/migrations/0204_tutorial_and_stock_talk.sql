-- What is said about a chapter are posts of the community, each of one chapter at most.
create table discussion_post_tutorial (
  post_id text primary key references discussion_post on delete cascade,
  brand_id text not null,
  tutorial_id text not null,
  created_at timestamptz not null,
  foreign key (brand_id, tutorial_id) references tutorial
);
create index discussion_post_tutorial_new on discussion_post_tutorial (brand_id, tutorial_id, created_at desc, post_id);

-- Whoever looks up a stock asks which funds disclosed it.
create index holding_position_stock on holding_position (code) where kind = 'stock';
