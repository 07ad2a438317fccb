-- Conversations with the assistant (docs/decisions/0041-assistant.md): sessions, questions with their answers, and the steps of an answer as
-- they came, so that a stream goes on behind the last one wherever it is asked for.

create table assistant_session (
  session_id text primary key check (session_id ~ '^[0-9a-f]{32}$'),
  account_id text not null,
  brand_id text not null references brand,
  -- The beginning of the first question; empty while nothing was asked.
  title text not null default '' check (char_length(title) <= 24),
  -- What the page was about that the person came from.
  business_type text not null default '' check (char_length(business_type) <= 32),
  business_id text not null default '' check (char_length(business_id) <= 64),
  opened_at timestamptz not null,
  asked_at timestamptz
);
create index assistant_session_list on assistant_session (account_id, brand_id, asked_at desc, session_id desc);
create index assistant_session_old on assistant_session (coalesce(asked_at, opened_at));

create table assistant_dialog (
  request_id text primary key check (request_id ~ '^[0-9a-f]{32}$'),
  session_id text not null references assistant_session on delete cascade,
  account_id text not null,
  brand_id text not null references brand,
  -- Its place among all questions.
  place bigint generated always as identity unique,
  -- Sent again it is the same question.
  request_key text not null,
  question text not null check (char_length(question) between 1 and 1000),
  analyst text not null check (analyst in ('local', 'model')),
  asked_at timestamptz not null,
  asked_on date not null,
  state text not null default 'loading' check (state in ('loading', 'end', 'fail', 'fatal')),
  is_stopped boolean not null default false,
  fail_text text not null default '' check (char_length(fail_text) <= 200),
  -- The answer once it has ended; while it is written its steps are the answer.
  answer jsonb,
  feedback text not null default 'none' check (feedback in ('none', 'like', 'dislike')),
  feedback_reason text not null default '' check (char_length(feedback_reason) <= 200),
  read_at timestamptz,
  -- Which node writes it, until when (real time) unless it says so again, and how many have begun.
  worker text not null,
  worked_until timestamptz not null,
  tries smallint not null default 1 check (tries between 1 and 10),
  ended_at timestamptz,
  unique (account_id, request_key),
  check ((state = 'loading') = (answer is null)),
  check ((state = 'loading') = (ended_at is null)),
  check (not is_stopped or state = 'end')
);
create index assistant_dialog_session on assistant_dialog (session_id, place desc);
create index assistant_dialog_day on assistant_dialog (account_id, asked_on);
create index assistant_dialog_brand_day on assistant_dialog (brand_id, asked_on);
create index assistant_dialog_running on assistant_dialog (account_id) where state = 'loading';

create table assistant_step (
  request_id text not null references assistant_dialog on delete cascade,
  event_id integer not null check (event_id > 0),
  step jsonb not null,
  primary key (request_id, event_id)
);

-- Whoever follows an answer reads on when one of its steps has come, the one that ends it too, or all are gone.
create trigger told_insert after insert on assistant_step referencing new table as changed
for each statement execute function tell_change('assistant', 'request_id');
create trigger told_delete after delete on assistant_step referencing old table as changed
for each statement execute function tell_change('assistant', 'request_id');

insert into consent_text (scene, version, kind, title, purpose, what, recipient, kept, published_at) values
  ('assistant', 1, 'choice', '智能助手读取持仓', '回答关于你自己的钱的问题，例如「我的持仓赚了多少」。',
   '提问时读取你的基金持仓、市值、收益和订单，只读，不会下单。不含姓名、手机号、证件和银行卡。未同意时助手只用公开的基金和行情数据回答。',
   '本平台；本平台接入大语言模型时，与问题有关的持仓和订单数据会发送给该模型的服务方，页面会标明回答来自模型。',
   '读到的数字随回答保存在你的对话里，可随时删除对话；关闭授权后不再读取。', '2020-01-01T00:00+08:00');
