-- What is shown by consent needs an answer to the text that is in force, asked again whenever somebody looks.

create function consent_in_force(of_account text, of_scene text) returns boolean language sql stable as $$
  select exists (
    select from (
      select version, kind from consent_text
      where scene = of_scene and kind <> 'agreement' and published_at <= business_now() order by version desc limit 1
    ) t
    join consent_switch s on s.account_id = of_account and s.scene = of_scene and s.is_on
    cross join lateral (
      select text_version, is_agreed from consent_record c where c.account_id = of_account and c.scene = of_scene order by c.id desc limit 1
    ) r
    where t.kind = 'choice' and r.is_agreed and r.text_version = t.version)
$$;

-- Whether somebody's quotation is open, and their consent in force. A new text closes nothing: nobody sees it until its owner answered.
create function quotation_in_force(owner text) returns boolean language sql stable as $$
  select exists (
    select from quotation q join discussion_member m on m.user_id = q.user_id
    where q.user_id = owner and q.closed_at is null and consent_in_force(m.account_id, 'actual_quotation'))
$$;

-- People joined by an invitation see each other's: whoever does not show theirs in return sees nothing.
create or replace function quotation_shown_to(owner text, viewer text) returns boolean language sql stable as $$
  select quotation_in_force(owner) and exists (
    select from quotation q where q.user_id = owner
      and not exists (select from discussion_block b where (b.user_id, b.person_id) in ((owner, viewer), (viewer, owner)))
      and case q.audience when 'everyone' then true
        when 'mutual' then exists (select from discussion_follow f where f.user_id = owner and f.person_id = viewer)
          and exists (select from discussion_follow f where f.user_id = viewer and f.person_id = owner)
        else exists (select from quotation_acceptance c where (c.inviter_id, c.invitee_id) in ((owner, viewer), (viewer, owner)))
          and quotation_in_force(viewer)
          and exists (select from quotation r where r.user_id = viewer and (r.audience in ('invited', 'everyone')
            or (exists (select from discussion_follow f where f.user_id = owner and f.person_id = viewer)
              and exists (select from discussion_follow f where f.user_id = viewer and f.person_id = owner)))) end)
$$;

-- The code of an invitation ends with what it invites to, however that is closed.
create function quotation_invite_ends() returns trigger language plpgsql as $$
begin
  delete from quotation_invite where user_id = new.user_id;
  return null;
end $$;
create trigger invite_ends after update of closed_at on quotation
for each row when (old.closed_at is null and new.closed_at is not null) execute function quotation_invite_ends();
delete from quotation_invite i where not exists (select from quotation q where q.user_id = i.user_id and q.closed_at is null);

-- What was shown by a consent that had been taken back meanwhile is closed.
update quotation q set closed_at = greatest(business_now(), q.opened_at)
from discussion_member m where m.user_id = q.user_id and q.closed_at is null and exists (
  select from consent_switch s where s.account_id = m.account_id and s.scene = 'actual_quotation' and not s.is_on);
update profit_card c set withdrawn_at = business_now()
from discussion_member m where m.user_id = c.author_id and c.withdrawn_at is null and (c.ends_at is null or c.ends_at > business_now()) and exists (
  select from consent_switch s where s.account_id = m.account_id and s.scene = 'profit_card' and not s.is_on);

-- Rates that others see are in whole hundredths of a percent: finer ones tell amounts that are hidden.
update profit_card c set own_rate = round(own_rate / 10000.0) * 10000, fund_rate = round(fund_rate / 10000.0) * 10000,
  fall_rate = round(fall_rate / 100.0) * 100,
  curve = (select coalesce(jsonb_agg(jsonb_set(p.point, '{rate}', to_jsonb((round((p.point ->> 'rate')::numeric / 100) * 100)::bigint)) order by p.place), '[]')
    from jsonb_array_elements(c.curve) with ordinality as p (point, place));

-- Who accepted an invitation did something to its owner: that is theirs as any other news, and goes when they go.
update discussion_news n set actor_id = c.invitee_id, detail = '接受了你的实盘邀请'
from quotation_acceptance c where n.kind = 'system' and n.actor_id is null and n.user_id = c.inviter_id
  and n.happened_at = c.accepted_at and n.detail like '%接受了你的实盘邀请';
delete from discussion_news where kind = 'system' and actor_id is null and post_id is null and detail like '%接受了你的实盘邀请';
