-- What a guest read and agreed to at the door goes with the guest, whom nobody can be any more; every other answer stays.

create function consent_goes_with_guest(guest_id text, agreed_scene text, agreed_version integer) returns boolean stable language sql as $$
  select exists (
    select from account a join consent_text t on t.scene = agreed_scene and t.version = agreed_version
    where a.id = guest_id and a.kind = 'guest' and a.merged_into is null and t.kind = 'agreement'
      and not exists (select from session s where s.account_id = a.id)
      and not exists (select from identity i where i.account_id = a.id))
$$;

drop trigger consent_record_fixed on consent_record;
create trigger consent_record_fixed before update on consent_record
for each row execute function consent_forbid();
create trigger consent_record_never_deleted before delete on consent_record
for each row when (not consent_goes_with_guest(old.account_id, old.scene, old.text_version))
execute function consent_forbid();
