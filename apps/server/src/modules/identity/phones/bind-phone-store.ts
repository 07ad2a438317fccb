import { GOALS_MAX } from '@koi/domain/goals/goal-terms'
import { FAMILIES_MAX } from '@koi/domain/family/family-terms'
import type { AccountKind } from '@koi/domain/identity/account-kind'
import { sql, type Queries } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import type { SealedPhone } from '../sealed/seal-phone.ts'
import { discoveryMoves } from './discovery-moves-store.ts'

const lockPhone = sql(
  'bind-phone-lock',
  "select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'bind-phone', $1::text, $2::text), 0))",
)

/** Two accounts that ask for one phone wait for each other. */
export const lockPhoneOfBrand = (tx: Queries, brandId: string, fingerprint: string) =>
  tx.run(lockPhone, [brandId, fingerprint])

const lockOwn = sql(
  'bind-phone-lock-own',
  'select from account where id = $1 and brand_id = $2 for update',
)
const own = sql<BindingAccount>(
  'bind-phone-own',
  `select kind, phone is not null as "hasPhone",
     exists (select from trade_order o join account inside on inside.id = o.account_id
       where inside.id = a.id or inside.owner_id = a.id) or exists (select from real_name r where r.account_id = a.id)
     or (a.kind <> 'demo' and exists (
       select from ledger_account l join ledger_balance b on b.account_id = l.id
       where l.owner = a.id and b.amount <> 0)) as "hasTraded"
   from account a where id = $1 and brand_id = $2`,
)

interface BindingAccount {
  kind: AccountKind
  hasPhone: boolean
  /** Orders, money, or a person with cards, whose money may be on its way; a demo account's play money is none. */
  hasTraded: boolean
}

/** The account that binds; it does not change until the transaction ends. */
export async function lockBindingAccount(tx: Queries, accountId: string, brandId: string) {
  // An order that was being placed is seen after the lock, by a statement of its own.
  await tx.run(lockOwn, [accountId, brandId])
  return tx.get(own, [accountId, brandId])
}

const known = sql<{ accountId: string }>(
  'bind-phone-known',
  'select id as "accountId" from account where brand_id = $1 and phone_fingerprint = $2',
)

/** What counts before it adds, and moves with the account, in the order in which turns are taken together: an exchange of points gives a coupon. */
const MOVED_TURNS = [
  'points',
  'coupons',
  'delivery-address',
  'family',
  'goals',
  'expert',
  'live',
] as const

/**
 * Nothing is given to either of two accounts while one takes the other over. Taken before any account is locked, by
 * everybody in one order: a gift holds its turn first, then looks at the account.
 */
export async function takeTurnsOfBoth(
  tx: Queries,
  accountId: string,
  { brandId, fingerprint }: { brandId: string; fingerprint: string },
): Promise<void> {
  const holderId = (await tx.find(known, [brandId, fingerprint]))?.accountId
  if (holderId === undefined) return
  for (const what of MOVED_TURNS) {
    for (const id of [accountId, holderId].toSorted()) await takeTurn(tx, what, id)
  }
}

const holder = sql<{ accountId: string }>(
  'bind-phone-holder',
  'select id as "accountId" from account where brand_id = $1 and phone_fingerprint = $2 for update',
)

export const findPhoneHolder = async (tx: Queries, brandId: string, fingerprint: string) =>
  (await tx.find(holder, [brandId, fingerprint]))?.accountId

const give = sql(
  'bind-phone-give',
  `update account set phone = $2, phone_fingerprint = $3,
     kind = case when kind = 'guest' then 'person' else kind end
   where id = $1 and phone is null`,
)

export const givePhone = (tx: Queries, accountId: string, { sealed, fingerprint }: SealedPhone) =>
  tx.run(give, [accountId, sealed, fingerprint])

const clash = sql(
  'bind-phone-clash',
  `select 1 from identity mine join identity theirs using (provider)
   where mine.account_id = $1 and theirs.account_id = $2 limit 1`,
)

/** Whether both accounts have an identity of one provider. */
export const haveSameProvider = async (tx: Queries, one: string, other: string) =>
  (await tx.find(clash, [one, other])) !== undefined

const move = [
  sql('bind-phone-move-identity', 'update identity set account_id = $2 where account_id = $1'),
  sql('bind-phone-move-card-tries', 'update card_try set account_id = $2 where account_id = $1'),
  sql('bind-phone-move-passkey', 'update passkey set account_id = $2 where account_id = $1'),
  // What can be used comes along, behind what the holder has of the same prize, up to what one person gets of it: of an activity as
  // much as that gives one person, both accounts' together; what a lottery gave goes by that alone.
  sql(
    'bind-phone-move-coupons',
    `with mine as (
       select c.*, row_number() over (partition by c.brand_id, c.prize_id, c.source order by c.state = 'usable', c.nth)
         + (select count(*) from coupon h
             where h.account_id = $2 and h.brand_id = c.brand_id and h.prize_id = c.prize_id and h.source = c.source) as of_source
       from coupon c where c.account_id = $1
     ), held as (
       select m.id, m.brand_id, m.prize_id, m.of_source, a.kind as activity_kind,
         (select (each ->> 'accountMax')::integer from jsonb_array_elements(a.prizes) each
           where each ->> 'prizeId' = m.prize_id) as of_activity,
         m.nth + coalesce((select max(h.nth) from coupon h
           where h.account_id = $2 and h.brand_id = m.brand_id and h.prize_id = m.prize_id), 0) as nth
       from mine m left join activity a on a.brand_id = m.brand_id and 'activity:' || a.activity_id = m.source
       where m.state = 'usable' and not exists (select from coupon_use u where u.coupon_id = m.id)
     )
     update coupon c set account_id = $2, nth = held.nth
     from held, prize p
     where c.id = held.id and p.brand_id = c.brand_id and p.prize_id = c.prize_id
       and (held.nth <= p.account_max or held.activity_kind = 'lottery') and held.of_source <= coalesce(held.of_activity, held.of_source)`,
  ),
  // What was taken of activities counts as the holder's, behind what they took. A key that both used is told from theirs.
  sql(
    'bind-phone-move-takes',
    `update activity_take t set account_id = $2,
       nth = t.nth + coalesce((select max(h.nth) from activity_take h
         where h.account_id = $2 and h.brand_id = t.brand_id and h.activity_id = t.activity_id), 0),
       request_sha256 = case when exists (select from activity_take h where h.account_id = $2 and h.brand_id = t.brand_id
         and h.activity_id = t.activity_id and h.request_sha256 = t.request_sha256)
         then t.request_sha256 || ' ' || $1 else t.request_sha256 end
     where t.account_id = $1`,
  ),
  // Where the holder had a trial, was invited or invites, that counts; else what was done before comes along.
  ...['activity_trial', 'activity_friend', 'activity_share'].map((table) =>
    sql(
      `bind-phone-move-${table}`,
      `update ${table} mine set account_id = $2
       where mine.account_id = $1 and not exists (
         select from ${table} other
         where other.account_id = $2 and other.brand_id = mine.brand_id and other.activity_id = mine.activity_id)`,
    ),
  ),
  // Whoever became one person with the one who invited them is no friend, and one friend who came twice counts once.
  sql(
    'bind-phone-drop-friends',
    `with dropped as (
       delete from activity_friend f using activity_share s
       where s.share_key = f.share_key and f.account_id in ($1, $2) and (s.account_id in ($1, $2) or f.account_id = $1)
       returning f.share_key, f.is_counted
     )
     update activity_share s set friends = s.friends - gone.count
     from (select share_key, count(*)::integer as count from dropped where is_counted group by share_key) gone
     where s.share_key = gone.share_key`,
  ),
  sql(
    'bind-phone-move-activity-lists',
    `insert into activity_list_member (brand_id, list_id, account_id)
     select brand_id, list_id, $2 from activity_list_member where account_id = $1 on conflict do nothing`,
  ),
  // What was received of a level is the holder's as well; of one period theirs counts.
  sql(
    'bind-phone-move-receipts',
    `update member_receipt r set account_id = $2
     where r.account_id = $1 and not exists (select from member_receipt other
       where other.account_id = $2 and other.brand_id = r.brand_id and other.privilege_id = r.privilege_id
         and other.period_name = r.period_name)`,
  ),
  // Points, exchanges and addresses come along, what was earned counts as the holder's; of a task that both earned on a day once.
  sql(
    'bind-phone-move-points',
    `with lots as (
       update points_lot l set account_id = $2, about = case when exists (select from points_lot h
         where h.account_id = $2 and h.source = l.source and h.about = l.about and h.occasion = l.occasion)
         then l.about || ' ' || $1 else l.about end
       where l.account_id = $1
     ), orders as (update points_order set account_id = $2 where account_id = $1)
     update points_line l set account_id = $2, about = case when l.kind = 'earn' and exists (select from points_line h
       where h.account_id = $2 and h.kind = 'earn' and h.about = l.about) then l.about || ' ' || $1 else l.about end
     where l.account_id = $1`,
  ),
  sql(
    'bind-phone-move-addresses',
    `update points_address a set account_id = $2, is_default = a.is_default and not exists (select from points_address h
       where h.account_id = $2 and h.is_default and h.removed_at is null)
     where a.account_id = $1`,
  ),
  // What was agreed to was about one account: the other one shows nothing until its holder says so. Where both are in a family, the
  // holder's place stays, and is the owner's if either was; beyond what one person may be in nobody comes along.
  sql(
    'bind-phone-move-families',
    `with coming as (
       select m.id, m.family_id, cardinality(m.consents) > 0 as "hasShown", row_number() over (order by m.joined_at, m.id) as place
       from family_member m where m.account_id = $1 and m.left_at is null and not exists (
         select from family_member h where h.account_id = $2 and h.family_id = m.family_id and h.left_at is null)
     ), moved as (
       update family_member m set account_id = $2, consents = '{}', consented_at = business_now() from coming c
       where c.id = m.id and c.place <= ${FAMILIES_MAX} - (
         select count(*) from family_member h where h.account_id = $2 and h.left_at is null)
       returning m.id
     )
     insert into family_event (family_id, kind, member_id, happened_at)
     select c.family_id, 'consents', c.id, business_now() from coming c join moved on moved.id = c.id where c."hasShown"`,
  ),
  sql(
    'bind-phone-hand-families',
    `update family_member m set role = 'member' where m.account_id = $1 and m.left_at is null and m.role = 'owner' and exists (
       select from family_member h where h.account_id = $2 and h.family_id = m.family_id and h.left_at is null)`,
  ),
  sql(
    'bind-phone-own-families',
    `update family_member h set role = 'owner' where h.account_id = $2 and h.left_at is null and not exists (
         select from family_member o where o.family_id = h.family_id and o.left_at is null and o.role = 'owner')
       and exists (select from family_member m where m.account_id = $1 and m.family_id = h.family_id and m.left_at is null)`,
  ),
  sql(
    'bind-phone-leave-families',
    `update family_member set left_at = business_now(), left_by = 'merge'
     where account_id = $1 and left_at is null and $2::text is not null`,
  ),
  sql(
    'bind-phone-move-uploads',
    `update upload u set account_id = $2 where u.account_id = $1 and not exists (
       select from upload h where h.account_id = $2 and h.scene = u.scene and h.sha256 = u.sha256)`,
  ),
  // Goals come along; beyond what one person may have they are archived. An account that is taken over has no holdings, so nothing is in them.
  sql(
    'bind-phone-empty-goals',
    `delete from goal_plan gl where gl.account_id = $1 and $2::text is not null`,
  ),
  sql(
    'bind-phone-move-goals',
    `with coming as (
       select g.id, row_number() over (order by g.made_at, g.id) as place
       from goal g where g.account_id = $1 and g.archived_at is null
     ), free as (
       select ${GOALS_MAX} - count(*) as places from goal where account_id = $2 and archived_at is null
     )
     update goal g set account_id = $2,
       archived_at = case when c.place > free.places then business_now() else g.archived_at end
     from free, goal mine left join coming c on c.id = mine.id
     where mine.account_id = $1 and g.id = mine.id`,
  ),
  // Who opened it in either account sees simply in the holder's, which has one at a time.
  sql(
    'bind-phone-move-simple-account',
    `update simple_account s set account_id = $2
     where s.account_id = $1 and (s.closed_at is not null or not exists (
       select from simple_account other where other.account_id = $2 and other.closed_at is null))`,
  ),
  // What either read, passed or liked of a tutorial counts; the place of the newer version stays, of one version the furthest.
  sql(
    'bind-phone-move-tutorials',
    `insert into tutorial_progress as h (account_id, brand_id, tutorial_id, version, position_permille, video_seconds,
       read_at, read_version, passed_at, passed_version, touched_at)
     select $2, brand_id, tutorial_id, version, position_permille, video_seconds, read_at, read_version, passed_at, passed_version, touched_at
     from tutorial_progress where account_id = $1
     on conflict (account_id, brand_id, tutorial_id) do update set version = greatest(h.version, excluded.version),
       position_permille = case when h.version = excluded.version then greatest(h.position_permille, excluded.position_permille)
         when h.version < excluded.version then excluded.position_permille else h.position_permille end,
       video_seconds = case when h.version < excluded.version then excluded.video_seconds else h.video_seconds end,
       read_at = least(h.read_at, excluded.read_at), read_version = greatest(h.read_version, excluded.read_version),
       passed_at = least(h.passed_at, excluded.passed_at), passed_version = greatest(h.passed_version, excluded.passed_version),
       touched_at = greatest(h.touched_at, excluded.touched_at)`,
  ),
  sql(
    'bind-phone-move-tutorial-checks',
    `update tutorial_check k set account_id = $2
     where k.account_id = $1 and (k.finished_at is not null or not exists (
       select from tutorial_check h where h.account_id = $2 and h.brand_id = k.brand_id
         and h.tutorial_id = k.tutorial_id and h.finished_at is null))`,
  ),
  sql(
    'bind-phone-move-tutorial-likes',
    `with mine as (delete from tutorial_like where account_id = $1 returning brand_id, tutorial_id, liked_at)
     insert into tutorial_like (account_id, brand_id, tutorial_id, liked_at)
     select $2, brand_id, tutorial_id, liked_at from mine on conflict do nothing`,
  ),
  ...discoveryMoves,
  // Two people of a community turn out to be one (migration 0175); of who is only in one account, all comes along.
  sql('bind-phone-move-discussion', 'select discussion_move($1, $2)'),
  sql('bind-phone-move-experts', 'select expert_move($1, $2)'),
  sql(
    'bind-phone-move-lives',
    'select live_air_move($1, $2), live_quiz_move($1, $2), live_move($1, $2), channel_move($1, $2)',
  ),
  sql(
    'bind-phone-move-assistant',
    'select assistant_move($1, $2), service_move($1, $2), report_move($1, $2)',
  ),
  sql('bind-phone-move-ai-clients', 'select ai_client_move($1, $2)'),
  sql(
    'bind-phone-end-sessions',
    `update session set ended_at = now()
     where account_id = $1 and ended_at is null and $2::text is not null`,
  ),
  sql('bind-phone-close', 'update account set merged_into = $2 where id = $1'),
]

/** The holder of the phone takes over what leads into the account, its watchlist, what it looked for, coupons, families, goals, tutorials, pictures, and who they are in the community. */
export async function moveInto(tx: Queries, accountId: string, holderId: string): Promise<void> {
  for (const statement of move) await tx.run(statement, [accountId, holderId])
}
