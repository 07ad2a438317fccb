-- What is over is deleted once a day; the day it was done last.
create table retention_sweep (
  only_one boolean primary key default true check (only_one),
  swept_on date not null
);
create index one_time_code_expiry on one_time_code (expires_at);
create index pay_token_expiry on pay_token (expires_at);
create index session_expiry on session (expires_at);
create index card_binding_expiry on card_binding (expires_at);
