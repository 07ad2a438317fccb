-- A phone or an outside login that is not sealed is not written any more, also not by a node of a version before 0063
-- that still runs: it is refused. Rows of before stay as they are until the start seals them (modules/session/seal-plain.ts).
alter table account add constraint account_phone_sealed
  check (phone is null or phone_fingerprint is not null) not valid;
alter table identity add constraint identity_sealed check (is_sealed) not valid;
alter table one_time_code add constraint one_time_code_phone_sealed
  check (purpose <> 'login' or length(target) = 64) not valid;
