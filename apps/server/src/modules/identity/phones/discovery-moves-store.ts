import { quotas } from '@koi/domain/identity/quotas'
import { sql } from '#kernel/db.ts'

/** How funds are found and followed in an account ($1) comes along to the one that takes it over ($2). */
export const discoveryMoves = [
  sql(
    'bind-phone-move-favourite',
    `insert into favourite (account_id, fund_code, added_at, place, note)
     select $2, fund_code, added_at, place, note from favourite where account_id = $1
     on conflict (account_id, fund_code) do update
       set note = case favourite.note when '' then excluded.note else favourite.note end`,
  ),
  // A group of the same name takes in the other; whoever has both names sees one group.
  sql(
    'bind-phone-move-groups',
    `with made as (
       insert into watch_group (account_id, name, made_at)
       select $2, name, made_at from watch_group where account_id = $1 and removed_at is null
       on conflict (account_id, name) where removed_at is null do update set made_at = watch_group.made_at
       returning id, name
     )
     insert into watch_group_fund (account_id, fund_code, group_id)
     select $2, inside.fund_code, made.id
     from watch_group_fund inside join watch_group g on g.id = inside.group_id join made on made.name = g.name
     where inside.account_id = $1 and g.removed_at is null
     on conflict do nothing`,
  ),
  // What came true is told already, and is not told again; of what came true for both in one way the holder has their own.
  sql(
    'bind-phone-move-alerts',
    `update watch_alert a set account_id = $2
     where a.account_id = $1 and not exists (
       select from watch_alert other
       where other.account_id = $2 and other.fund_code = a.fund_code and other.kind = a.kind
         and (other.fired_at is null and a.fired_at is null
           or other.threshold is not distinct from a.threshold and other.fired_at is not null and a.fired_at is not null
             and other.fired_day is not distinct from a.fired_day
             and (a.fired_day is not null or shanghai_date(other.fired_at) = shanghai_date(a.fired_at))))`,
  ),
  // What came true a moment ago and waits to be told is told to the holder; what is left behind waits for nobody.
  sql(
    'bind-phone-move-news-of-alerts',
    `update happening h set account_id = $2 from watch_alert a
     where h.account_id = $1 and h.event = 'watchAlert' and a.id::text = h.about and a.account_id = $2`,
  ),
  sql(
    'bind-phone-drop-alerts',
    'delete from watch_alert where account_id = $1 and fired_at is null and $2::text is not null',
  ),
  // Where both have one of a name, the holder's stays.
  sql(
    'bind-phone-move-screens',
    `update list_screen s set account_id = $2
     where s.account_id = $1 and s.removed_at is null and not exists (
       select from list_screen other
       where other.account_id = $2 and other.board = s.board and other.name = s.name and other.removed_at is null)`,
  ),
  // A word that both searched stands once, at its newest time, with what that search said of itself.
  sql(
    'bind-phone-move-words',
    `with mine as (
       delete from search_word where account_id = $1
       returning word, searched_at, seq_no, scene_type, channel, account_type)
     insert into search_word as h (account_id, word, searched_at, seq_no, scene_type, channel, account_type)
     select $2, word, searched_at, seq_no, scene_type, channel, account_type from mine
     on conflict (account_id, word) do update set searched_at = excluded.searched_at, seq_no = excluded.seq_no,
       scene_type = excluded.scene_type, channel = excluded.channel, account_type = excluded.account_type
     where h.searched_at < excluded.searched_at`,
  ),
  sql(
    'bind-phone-trim-words',
    `delete from search_word where account_id = $2 and $1::text is not null and word in (
       select word from search_word where account_id = $2
       order by searched_at desc, word offset ${quotas.searchWords})`,
  ),
  // The same funds compared in both are one comparison, the newer one.
  sql(
    'bind-phone-move-comparisons',
    `with mine as (delete from fund_comparison where account_id = $1 returning fund_codes, choice, compared_at)
     insert into fund_comparison as h (account_id, fund_codes, choice, compared_at)
     select $2, fund_codes, choice, compared_at from mine
     on conflict (account_id, choice) do update set fund_codes = excluded.fund_codes, compared_at = excluded.compared_at
     where h.compared_at < excluded.compared_at`,
  ),
  sql(
    'bind-phone-trim-comparisons',
    `delete from fund_comparison where account_id = $2 and $1::text is not null and id in (
       select id from fund_comparison where account_id = $2
       order by compared_at desc, id desc offset ${quotas.comparisons})`,
  ),
  // What either does not want to see stays away as long as the newer wish says. One person is counted once.
  sql(
    'bind-phone-move-dislikes',
    `with mine as (
       delete from placement_dislike where account_id = $1 returning brand_id, plan_id, made_at, is_counted
     ), twice as (
       select m.brand_id, m.plan_id from mine m
       join placement_dislike h on h.account_id = $2 and h.brand_id = m.brand_id and h.plan_id = m.plan_id
       where m.is_counted and h.is_counted
     ), moved as (
       insert into placement_dislike as h (brand_id, account_id, device_sha256, plan_id, made_at, is_counted)
       select brand_id, $2, null, plan_id, made_at, is_counted from mine
       on conflict (brand_id, account_id, device_sha256, plan_id) do update
         set made_at = greatest(h.made_at, excluded.made_at), is_counted = h.is_counted or excluded.is_counted
     )
     insert into placement_day as today (brand_id, plan_id, day, unwanted_count)
     select brand_id, plan_id, shanghai_date(business_now()), -1 from twice
     on conflict (brand_id, plan_id, day) do update set unwanted_count = today.unwanted_count + excluded.unwanted_count`,
  ),
]
