-- The sample partners of a demo that was there before say what they are, too.
update brand set institution_kind = sample.kind
from (values ('sample_trust', 'trust'), ('sample_bank', 'bank'), ('sample_pension', 'pension')) as sample (entity, kind)
where brand.entity = sample.entity and brand.institution_kind is null;
