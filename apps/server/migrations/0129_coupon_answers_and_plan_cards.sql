-- What an offer gave: whoever asks again with its token, since the answer was lost, is answered the same.
alter table coupon_offer add column coupon_ids text[];
-- Offers that were taken before do not say it.
alter table coupon_offer add constraint coupon_offer_answered check ((coupon_ids is null) = (used_at is null)) not valid;

-- The card of a plan can be changed.
alter table plan_change drop constraint plan_change_kind_check;
alter table plan_change add constraint plan_change_kind_check
  check (kind in ('create', 'edit', 'card', 'pause', 'resume', 'stop'));
