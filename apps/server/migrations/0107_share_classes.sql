-- A and C classes of one fund: seller, company and name are the same but for the letter at its end, as
-- packages/domain/src/products/share-class.ts says. `class_key` is what the two share; null of everything else. It is kept by a
-- trigger, not generated: rows of funds are copied whole.
create function class_key_of(spid text, company_code text, name text) returns text language sql immutable parallel safe as $$
  select case when company_code is not null and name ~ '[^A-Za-z][AC]$' then concat_ws(' ', spid, company_code, left(name, -1)) end
$$;

alter table fund add column class_key text;
update fund set class_key = class_key_of(spid, company_code, name) where class_key_of(spid, company_code, name) is not null;
create index fund_class on fund (class_key) where class_key is not null;

create function keep_class_key() returns trigger language plpgsql as $$
begin
  new.class_key := class_key_of(new.spid, new.company_code, new.name);
  return new;
end $$;
create trigger class_key before insert or update of spid, company_code, name, class_key on fund
for each row execute function keep_class_key();
