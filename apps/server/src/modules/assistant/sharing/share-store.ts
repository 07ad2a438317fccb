import type { SharedTurn } from '@koi/domain/assistant/shared-answer'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { Owner } from '../session-store.ts'
import type { DialogRow } from '../dialog-store.ts'

const chosen = sql<
  Pick<DialogRow, 'requestId' | 'question' | 'askedMs' | 'analyst' | 'state' | 'answer' | 'isOwn'>
>(
  'assistant-share-chosen',
  `select d.request_id as "requestId", d.question, d.asked_at as "askedMs", d.analyst, d.state, d.answer, d.is_own as "isOwn"
   from assistant_dialog d where d.session_id = $1 and d.account_id = $2 and d.brand_id = $3 and d.request_id = any($4::text[])
   order by d.place`,
)
/** Questions of a session of one's own by their ids, in the order they were asked. */
export const chosenDialogs = (
  queries: Queries,
  { sessionId, requestIds }: { sessionId: string; requestIds: readonly string[] },
  { accountId, brandId }: Owner,
) => queries.rows(chosen, [sessionId, accountId, brandId, [...requestIds]])

export interface ShareRow {
  shareId: string
  title: string
  turnCount: number
  hasOwn: boolean
  sharedMs: number
  expiresMs: number
}

const columns = `share_id as "shareId", title, cardinality(request_ids) as "turnCount", has_own as "hasOwn", shared_at as "sharedMs",
  expires_at as "expiresMs"`

const sent = sql<{ shareId: string; sessionId: string; requestIds: string[]; hasOwn: boolean }>(
  'assistant-share-sent',
  `select share_id as "shareId", session_id as "sessionId", request_ids as "requestIds", has_own as "hasOwn" from assistant_share
   where account_id = $1 and share_key = $2`,
)
/** What was shared under a key before. */
export const findSentShare = (tx: Queries, accountId: string, shareKey: string) =>
  tx.find(sent, [accountId, shareKey])

const renew = sql<ShareRow>(
  'assistant-share-renew',
  `update assistant_share set token_sha256 = $2 where share_id = $1 returning ${columns}`,
)
/** Gives a link another token: the one before it was never received. */
export const renewToken = (tx: Queries, shareId: string, tokenSha256: string) =>
  tx.get(renew, [shareId, tokenSha256])

const living = sql<{ count: number }>(
  'assistant-share-count',
  `select count(*)::integer as count from assistant_share where account_id = $1 and brand_id = $2 and expires_at > ${moment('$3')}`,
)
export const countShares = async (tx: Queries, { accountId, brandId }: Owner, nowMs: number) =>
  (await tx.get(living, [accountId, brandId, nowMs])).count

export interface NewShare extends Owner {
  shareId: string
  tokenSha256: string
  sessionId: string
  shareKey: string
  requestIds: readonly string[]
  title: string
  turns: readonly SharedTurn[]
  hasOwn: boolean
  nowMs: number
  expiresMs: number
}

const add = sql<ShareRow>(
  'assistant-share-add',
  `insert into assistant_share (share_id, token_sha256, session_id, account_id, brand_id, share_key, request_ids, title, turns, has_own,
     shared_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7::text[], $8, $9::jsonb, $10, ${moment('$11')}, ${moment('$12')}) returning ${columns}`,
)
export const addShare = (tx: Queries, share: NewShare) =>
  tx.get(add, [
    share.shareId,
    share.tokenSha256,
    share.sessionId,
    share.accountId,
    share.brandId,
    share.shareKey,
    [...share.requestIds],
    share.title,
    JSON.stringify(share.turns),
    share.hasOwn,
    share.nowMs,
    share.expiresMs,
  ])

const open = sql<{ title: string; turns: SharedTurn[]; sharedMs: number; expiresMs: number }>(
  'assistant-share-open',
  `select title, turns, shared_at as "sharedMs", expires_at as "expiresMs" from assistant_share
   where token_sha256 = $1 and brand_id = $2 and expires_at > ${moment('$3')}`,
)
/** What a token opens at a brand; undefined of one that was never given, was taken back or is over. */
export const openShare = (queries: Queries, tokenSha256: string, brandId: string, nowMs: number) =>
  queries.find(open, [tokenSha256, brandId, nowMs])

const list = sql<ShareRow>(
  'assistant-share-list',
  `select ${columns} from assistant_share s where account_id = $1 and brand_id = $2 and expires_at > ${moment('$3')}
     and ($4 = '' or place < (select b.place from assistant_share b where b.share_id = $4 and b.account_id = $1))
   order by place desc limit $5`,
)
/** Links that live, the newest first; `before` is the last of the page before. */
export const listShares = (
  queries: Queries,
  { accountId, brandId }: Owner,
  { nowMs, before, limit }: { nowMs: number; before: string; limit: number },
) => queries.rows(list, [accountId, brandId, nowMs, before, limit])

const revoke = sql(
  'assistant-share-revoke',
  'delete from assistant_share where share_id = $1 and account_id = $2 and brand_id = $3',
)
/** Takes a link back with all that it told; answers how many there were. */
export const removeShare = (tx: Queries, shareId: string, { accountId, brandId }: Owner) =>
  tx.run(revoke, [shareId, accountId, brandId])
