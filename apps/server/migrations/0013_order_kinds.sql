-- Every kind of order, accounts inside an account, and the columns the kinds share. The kinds' own tables follow in later files.

-- app: an account inside a person's account (appacc_id): a combination, a pension account, a term account. It has cash,
-- orders, lots and positions of its own, so that two ways of holding one fund never mix.
alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check
  check (kind in ('person', 'demo', 'seeded', 'operator', 'guest', 'app'));
alter table account
  add column owner_id text references account,
  add column app_kind text check (app_kind in ('union', 'pension', 'shortTerm', 'midTerm')),
  -- What the account is for: a union id, a product code; one account a person and purpose.
  add column app_key text,
  add constraint account_app check ((kind = 'app') = (owner_id is not null and app_kind is not null and app_key is not null));
create unique index account_app_key on account (owner_id, app_kind, app_key) where owner_id is not null;

-- Every account that is a person's: their own and those inside it.
create view owned_account (owner_id, account_id, app_kind, app_key) as
  select id, id, null, null from account where owner_id is null
  union all
  select owner_id, id, app_kind, app_key from account where owner_id is not null;

-- What a payment token may be good for.
alter table pay_token drop constraint pay_token_purpose_check;
alter table pay_token add constraint pay_token_purpose_check
  check (purpose in ('buy', 'redeem', 'convert', 'transfer', 'plan', 'wallet', 'pension', 'card'));

alter table trade_order drop constraint trade_order_kind_check;
alter table trade_order drop constraint trade_order_state_check;
alter table trade_order drop constraint trade_order_check;
alter table trade_order drop constraint trade_order_check1;
alter table trade_order add constraint trade_order_kind_check check (kind in
  ('buy', 'quoteBuy', 'subscribe', 'redeem', 'quoteRedeem', 'quickRedeem', 'convert', 'exchange',
   'transferOut', 'transferIn', 'dividendMode', 'unionBuy', 'unionRedeem', 'rebalance'));
alter table trade_order add constraint trade_order_state_check check (state in
  ('created', 'paid', 'accepted', 'moving', 'confirmed', 'paidOut', 'cancelled', 'failed', 'closed'));
alter table trade_order add constraint trade_order_needs_amount check
  (kind not in ('buy', 'quoteBuy', 'subscribe', 'unionBuy', 'transferIn') or amount_cents is not null);
alter table trade_order add constraint trade_order_needs_shares check
  (kind not in ('redeem', 'quoteRedeem', 'quickRedeem', 'convert', 'exchange', 'transferOut') or shares is not null);

alter table trade_order
  -- The order this one is a part of: of a combination, or the rest of a large redemption.
  add column parent_id text references trade_order,
  -- Period of a term product; part of the key of its lots (MONEY 1.9). Empty for products without periods.
  add column issue text not null default '',
  -- Where a conversion, exchange or change of the dividend mode leads.
  add column target_fund_code text references fund,
  add column target_spid text,
  add column target_nav bigint,
  add column target_shares bigint,
  add column target_fee_cents bigint,
  -- A price that was promised, ×10^4; settles the order in place of the published NAV (MONEY 1.11).
  add column quote_id text,
  add column quote_nav bigint check (quote_nav > 0),
  -- Which card, wallet or account of the channel the money comes from.
  add column pay_source text not null default '',
  -- What went back of a payment: all when it failed, a part when only a part was confirmed (I10: confirmed + refunded = paid).
  add column refund_cents bigint not null default 0 check (refund_cents >= 0),
  -- What becomes of the rest when a large redemption is confirmed in part (MONEY 1.4).
  add column rest_mode text check (rest_mode in ('defer', 'cancel')),
  -- Settled as a purchase, as a redemption, or by its own kind's rules.
  add column leg text generated always as (case
    when kind in ('buy', 'quoteBuy') then 'buy'
    when kind in ('redeem', 'quoteRedeem') then 'redeem'
    else 'own' end) stored,
  -- Shares of fund_code that the order keeps frozen in the ledger now.
  add column frozen_shares bigint generated always as (case
    when state = 'accepted' and kind in ('redeem', 'quoteRedeem', 'convert', 'exchange', 'transferOut') then shares
    else 0 end) stored,
  -- Money of the order in the ledger's buyTransit now, and of which fund.
  add column transit_cents bigint generated always as (case
    when state = 'paid' and kind in ('buy', 'quoteBuy', 'subscribe') then amount_cents
    when state = 'moving' then net_cents
    else 0 end) stored,
  add column transit_fund text generated always as (case
    when state = 'moving' then target_fund_code else fund_code end) stored;

create index trade_order_parent on trade_order (parent_id) where parent_id is not null;
create index trade_order_frozen on trade_order (account_id, fund_code) where frozen_shares > 0;
drop index trade_order_to_pay_out;
create index trade_order_to_pay_out on trade_order (arrive_date) where state = 'confirmed' and leg = 'redeem';
drop index trade_order_to_confirm;
create index trade_order_to_confirm on trade_order (confirm_date, fund_code) where state in ('paid', 'accepted', 'moving');

alter table settle_batch drop constraint settle_batch_kind_check;
alter table settle_batch add constraint settle_batch_kind_check check (kind in
  ('buy', 'redeem', 'payOut', 'convert', 'exchange', 'subscribe', 'transfer', 'correction'));

alter table lot drop constraint lot_source_check;
alter table lot add constraint lot_source_check
  check (source in ('buy', 'income', 'dividend', 'subscribe', 'convert', 'exchange', 'transfer'));
alter table lot add column issue text not null default '';
create index lot_issue on lot (account_id, fund_code, issue) where shares_left > 0;

-- House accounts of the kinds: advances of quick redemptions, cards and providers outside, refunds on their way,
-- differences of corrected NAVs, interest of money in transit.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in (
  'cash', 'shares', 'sharesFrozen',
  'outside', 'buyTransit', 'payable', 'fundCash', 'fundProperty', 'feeIncome', 'issued',
  'advance', 'advanceShares', 'provider', 'refundTransit', 'correction', 'interest', 'suspense', 'transfer'));
