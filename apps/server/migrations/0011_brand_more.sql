-- What a brand's configuration says besides 0006: the address of its links, words of its search, lists of account ids.

-- The name its own links point to; empty: the one that was asked.
alter table brand add column domain text not null default '' check (domain = lower(domain));
-- What the search proposes before anything is typed; null: the product's own words.
alter table brand add column hot_words text[];
-- {"allow": {"ids": [], "suffixes": []}}: accounts that a rule treats in its own way (SPEC §6 and §9).
alter table brand add column account_lists jsonb not null default
  '{"allow": {"ids": [], "suffixes": []}, "specialIds54": {"ids": [], "suffixes": []}, "specialIds3": {"ids": [], "suffixes": []}}';

-- Popular words of a brand are those of its own people.
create index account_of_brand on account (brand_id);

alter table brand alter column legal set default
  '{"licence": "", "riskWarning": "基金有风险，投资需谨慎。过往业绩不代表未来表现，不构成投资建议。", "filings": []}';
update brand set legal = default where legal = '{}';
