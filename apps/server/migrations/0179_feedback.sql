-- What people tell the brand of something that does not work, and what was answered.
create table feedback_ticket (
  feedback_id text primary key check (feedback_id ~ '^[0-9a-f]{32}$'),
  brand_id text not null references brand,
  user_id text not null references discussion_member,
  request_key text not null,
  problem text not null check (problem in ('cannotPost', 'pictureFails', 'limited', 'contentGone', 'other')),
  -- What the account's state said of it then, so that nobody has to ask.
  causes text[] not null default '{}',
  words text not null check (char_length(words) between 1 and 500),
  work_id text not null unique references work_item,
  answer text not null default '' check (char_length(answer) <= 500),
  sent_at timestamptz not null,
  answered_at timestamptz,
  unique (user_id, request_key)
);
create index feedback_ticket_user on feedback_ticket (user_id, sent_at desc, feedback_id);
create index feedback_ticket_brand on feedback_ticket (brand_id);
