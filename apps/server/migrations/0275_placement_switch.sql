-- Whether anything is placed on the pages of a brand, as its operators said. Where they said nothing the list of operating entities
-- decides (SPEC §6): a brand of any other institution is switched on here.
create table placement_switch (
  brand_id text primary key references brand,
  has_placements boolean not null
);
call tell_changes_of('placement_switch', 'placement', 'brand_id');
