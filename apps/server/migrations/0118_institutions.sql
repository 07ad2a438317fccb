-- What the institution that runs a brand is by its licence; null: what its identifier is known to be (packages/domain/src/brands/institution.ts).
alter table brand add column institution_kind text
  check (institution_kind in ('sales', 'bank', 'insurer', 'trust', 'pension'));

-- A company that a source named without its code gets the code when a file says it: its funds keep to it.
alter table fund drop constraint fund_company_code_fkey;
alter table fund add constraint fund_company_code_fkey
  foreign key (company_code) references fund_company on update cascade;
