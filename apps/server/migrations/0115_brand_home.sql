-- What a brand puts on home and in which order, and drawings of its own in place of the product's.
-- home: names of parts; null: the product's own order. spots: {"hold": "<svg …>"}; what is left out is the product's.
alter table brand
  add column home text[] check (cardinality(home) <= 20),
  add column spots jsonb not null default '{}';
