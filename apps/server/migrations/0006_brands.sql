-- Brands: who runs a shop under which host names, what they sell, and the dated rules the server enforces for them.

create table brand (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,31}$'),
  -- Operating entity of the licence; recommendation and the like apply to some of them only (SPEC §6).
  entity text not null,
  title text not null,
  site_title text not null,
  company_name text not null,
  -- Seller ids; the first is the brand's own.
  spids text[] not null check (cardinality(spids) > 0),
  -- Product categories on its shelf; null: all.
  shelf text[],
  can_pay boolean not null default true,
  can_pwd boolean not null default true,
  code_login boolean not null default false,
  is_test boolean not null default false,
  is_beta boolean not null default false,
  is_lct_ng_host boolean not null default true,
  need_trace boolean not null default false,
  trace_app_id text not null default '',
  loading_url text not null default '',
  terminate_url text not null default '',
  -- In a test environment links of this brand point to the second name (SPEC §3 brand config).
  should_reflect_domain_in_test_env boolean not null default false,
  reflect_test_domain text not null default '',
  -- Design tokens in place of the product's, by name: {"primary": "#0F6B4F"}.
  tokens jsonb not null default '{}',
  -- Texts by name: licence, risk warning, filings.
  legal jsonb not null default '{}'
);

-- A host name belongs to one brand. What is listed nowhere is served as the main brand.
create table brand_host (
  host text primary key check (host = lower(host)),
  brand_id text not null references brand
);

-- What the licence allows from a date on (D-11). Absent keys are refused: the strict side.
create table rule_pack (
  brand_id text not null references brand,
  effective_from date not null,
  rules jsonb not null,
  note text not null default '',
  primary key (brand_id, effective_from)
);

insert into brand (id, entity, title, site_title, company_name, spids, code_login) values
  ('main', 'koi_self', '锦鲤理财', '锦鲤理财 · 基金理财平台', '锦鲤基金销售有限公司（演示）', '{1800007030}', true);
insert into rule_pack (brand_id, effective_from, rules) values ('main', '2020-01-01', '{}');

-- A person is a person of one brand: another brand knows nothing of them, also under the same phone number.
alter table account add column brand_id text not null default 'main' references brand;
alter table account drop constraint account_phone_key;
alter table account add constraint account_phone_of_brand unique (brand_id, phone);
