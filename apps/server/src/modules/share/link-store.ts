import { sql, type Queries } from '#kernel/db.ts'

/** A short link; moments in epoch ms of business time. */
export interface LinkRow {
  code: string
  accountId: string
  target: string
  title: string
  dataDate: string | null
  createdMs: number
  expiresMs: number
  isRevoked: boolean
  clickCount: number
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const moment = (parameter: string) => `to_timestamp(${parameter}::bigint / 1000.0)`
const COLUMNS = `code, account_id as "accountId", target, title, data_date as "dataDate",
  ${ms('created_at')} as "createdMs", ${ms('expires_at')} as "expiresMs",
  revoked_at is not null as "isRevoked", click_count as "clickCount"`

const insert = sql<LinkRow>(
  'share-link-add',
  `insert into share_link (code, account_id, brand_id, target, title, data_date, created_at, created_on, expires_at)
   values ($1, $2, $3, $4, $5, $6, ${moment('$7')}, $8, ${moment('$9')})
   on conflict (account_id, target, created_on) where revoked_at is null
   do update set title = excluded.title, data_date = coalesce(excluded.data_date, share_link.data_date)
   returning ${COLUMNS}`,
)

export interface NewLink {
  code: string
  accountId: string
  brandId: string
  target: string
  title: string
  dataDate: string | null
  createdMs: number
  createdOn: string
  expiresMs: number
}

/** The new link, or the one that this account made for the page on the same day. */
export const addLink = (db: Queries, link: NewLink) =>
  db.get(insert, [
    link.code,
    link.accountId,
    link.brandId,
    link.target,
    link.title,
    link.dataDate,
    link.createdMs,
    link.createdOn,
    link.expiresMs,
  ])

const countOthers = sql<{ ofDay: number; inAll: number }>(
  'share-link-count',
  `select count(*) filter (where created_on = $2)::integer as "ofDay",
     count(*) filter (where revoked_at is null)::integer as "inAll"
   from share_link where account_id = $1 and target <> $3`,
)

/** How many other pages the account made links to: on a business date, and links that are not taken back. */
export const otherLinks = (db: Queries, accountId: string, day: string, target: string) =>
  db.get(countOthers, [accountId, day, target])

const ofAccount = sql<LinkRow>(
  'share-link-list',
  `select ${COLUMNS} from share_link where account_id = $1 and brand_id = $2
   order by created_at desc, code offset $3 limit $4`,
)

export const linksOf = (
  db: Queries,
  { accountId, brandId }: { accountId: string; brandId: string },
  { offset, limit }: { offset: number; limit: number },
) => db.rows(ofAccount, [accountId, brandId, offset, limit])

const revoke = sql<LinkRow>(
  'share-link-revoke',
  `update share_link set revoked_at = coalesce(revoked_at, ${moment('$4')})
   where code = $1 and account_id = $2 and brand_id = $3 returning ${COLUMNS}`,
)

/** Ends a link of this account; undefined where it has none of this code. */
export const revokeLink = (
  db: Queries,
  code: string,
  { accountId, brandId }: { accountId: string; brandId: string },
  nowMs: number,
) => db.find(revoke, [code, accountId, brandId, nowMs])

const find = sql<LinkRow>(
  'share-link-find',
  `select ${COLUMNS} from share_link where code = $1 and brand_id = $2`,
)

export const findLink = (db: Queries, code: string, brandId: string) =>
  db.find(find, [code, brandId])

const count = sql(
  'share-link-click',
  'update share_link set click_count = click_count + 1 where code = $1 and brand_id = $2',
)

export const countClick = (db: Queries, code: string, brandId: string) =>
  db.run(count, [code, brandId])
