-- Quizzes in rooms of live (docs/decisions/0038-quizzes.md): a paper that an operator writes and whose hash is told before, a host who
-- starts it, questions that are open by the clock of the server, one answer of each person to each, and what is won.

create table live_quiz (
  act_id text primary key check (act_id ~ '^[\w-]{16,64}$'),
  brand_id text not null references brand,
  room_id text not null references live_room on delete cascade,
  kind text not null check (kind in ('single', 'continue')),
  name text not null check (char_length(name) between 1 and 20),
  -- How often somebody who was not right goes on all the same.
  revivals smallint not null check (revivals between 0 and 3),
  prize_kind text not null check (prize_kind in ('none', 'money', 'coupon')),
  prize_cents bigint not null check (prize_cents between 0 and 5000000),
  prize_id text,
  winner_rule text not null check (winner_rule in ('all', 'first')),
  winners_max integer not null check (winners_max between 0 and 10000),
  -- The hash of the paper with the salt is told from `published_at` on, the salt when it is over.
  salt text not null check (salt ~ '^[0-9a-f]{64}$'),
  paper_sha256 text not null check (paper_sha256 ~ '^[0-9a-f]{64}$'),
  published_at timestamptz not null,
  started_at timestamptz,
  -- The prize is divided, or it was called off because the room ended.
  divided_at timestamptz,
  is_void boolean not null default false,
  -- Who was in after the last question.
  winner_count integer not null default 0 check (winner_count >= 0),
  foreign key (brand_id, prize_id) references prize,
  check ((prize_kind = 'money') = (prize_cents > 0)),
  check ((prize_kind = 'coupon') = (prize_id is not null)),
  check ((winner_rule = 'first') = (winners_max > 0)),
  check (kind = 'continue' or revivals = 0),
  check (divided_at is null or started_at is not null),
  check (not is_void or divided_at is not null)
);
create index live_quiz_of_room on live_quiz (room_id, published_at desc);
create index live_quiz_prize on live_quiz (brand_id, prize_id) where prize_id is not null;
-- One at a time.
create unique index live_quiz_running on live_quiz (room_id) where started_at is not null and divided_at is null;

create table live_quiz_question (
  act_id text not null references live_quiz on delete cascade,
  seq smallint not null check (seq between 1 and 20),
  content text not null check (char_length(content) between 1 and 80),
  options text[] not null check (cardinality(options) between 2 and 4),
  -- Its place, the first is 0; told when the question is over and not before.
  right_option smallint not null check (right_option >= 0 and right_option < cardinality(options)),
  seconds smallint not null check (seconds between 5 and 120),
  score smallint not null check (score between 0 and 100),
  difficulty smallint not null check (difficulty between 1 and 5),
  -- Since its host started the quiz: when it is seen, and answered from, until, and with its grace until.
  countdown_at timestamptz,
  valid_start_at timestamptz,
  valid_end_at timestamptz,
  closes_at timestamptz,
  -- Counted when it is over: the answers of each option, and who went on by a revival.
  closed_at timestamptz,
  option_counts integer[],
  revived_count integer check (revived_count >= 0),
  primary key (act_id, seq),
  check (num_nonnulls(countdown_at, valid_start_at, valid_end_at, closes_at) in (0, 4)),
  check (countdown_at <= valid_start_at and valid_start_at < valid_end_at and valid_end_at < closes_at),
  check (num_nonnulls(closed_at, option_counts, revived_count) in (0, 3)),
  check (closed_at is null or closes_at is not null),
  check (cardinality(option_counts) = cardinality(options))
);
create index live_quiz_question_open on live_quiz_question (closes_at) where closes_at is not null and closed_at is null;

-- Somebody who answered: how they stand after the questions that are over.
create table live_quiz_player (
  act_id text not null references live_quiz on delete cascade,
  -- Follows from the account and the quiz, and leads back to neither.
  public_id text not null check (public_id ~ '^[0-9a-f]{20}$'),
  -- Null of who closed their account.
  account_id text references account,
  -- The question that they came with.
  joined_seq smallint not null check (joined_seq >= 1),
  score integer not null default 0 check (score >= 0),
  revived smallint not null check (revived >= 0),
  out_seq smallint check (out_seq >= joined_seq),
  -- How long they took for all questions so far; one without an answer counts whole.
  elapsed_ms bigint not null default 0 check (elapsed_ms >= 0),
  won_cents bigint not null default 0 check (won_cents >= 0),
  coupon_id text references coupon,
  primary key (act_id, public_id),
  check (out_seq is null or (won_cents = 0 and coupon_id is null))
);
create unique index live_quiz_player_account on live_quiz_player (account_id, act_id) where account_id is not null;
create index live_quiz_player_coupon on live_quiz_player (coupon_id) where coupon_id is not null;

create table live_quiz_answer (
  act_id text not null,
  seq smallint not null,
  public_id text not null,
  option smallint not null check (option between 0 and 3),
  answered_at timestamptz not null,
  primary key (act_id, seq, public_id),
  foreign key (act_id, seq) references live_quiz_question on delete cascade,
  foreign key (act_id, public_id) references live_quiz_player on delete cascade
);
create index live_quiz_answer_player on live_quiz_answer (act_id, public_id);

-- What was answered stays as it was: nothing of an answer is ever changed.
create function live_quiz_answer_stays() returns trigger language plpgsql as $$
begin
  raise exception 'an answer of a quiz is not changed';
end $$;
create trigger stays before update on live_quiz_answer for each row execute function live_quiz_answer_stays();

-- Whoever is in the room hears of it.
create function live_quiz_told() returns trigger language plpgsql as $$
begin
  perform pg_notify('koi_change', json_build_object('topic', 'live', 'keys', array[new.room_id])::text);
  return null;
end $$;
create trigger told after insert or update on live_quiz for each row execute function live_quiz_told();
create function live_quiz_question_told() returns trigger language plpgsql as $$
begin
  perform pg_notify('koi_change', json_build_object('topic', 'live', 'keys', array[q.room_id])::text)
    from live_quiz q where q.act_id = new.act_id;
  return null;
end $$;
create trigger told after update of closed_at on live_quiz_question for each row execute function live_quiz_question_told();

-- Two accounts turn out to be one person: where both took part, each answer stays where it was given.
create function live_quiz_move(of_account text, to_account text) returns void language plpgsql as $$
begin
  update live_quiz_player p set account_id = to_account where p.account_id = of_account and not exists (
    select from live_quiz_player h where h.act_id = p.act_id and h.account_id = to_account);
end $$;
