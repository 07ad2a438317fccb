import { OPEN_RESULTS } from '@koi/domain/activities/open-result'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { as } from '../wire.ts'
import { ACT, activityKey } from './activities.ts'

/** `k` and twenty letters or digits: told from the codes of short links, which stand in `share_sid` as well. */
const ShareKey = z.string().check(z.regex(/^k[0-9a-z]{20}$/, '邀请链接无效'))

const ShareCount = z.object({
  /** Friends who came and count. */
  friends: as('friend_count', z.int()),
  friendsNeeded: z.int(),
})
const ShareDetail = z.extend(ShareCount, {
  shareKey: z.string(),
  ...activityKey,
  /** The newest first, 100 at most; names but for their first character are covered. */
  opened: as(
    'friend_list',
    z.array(z.object({ name: as('friend_name', z.string()), openedMs: z.int() })),
  ),
})

const shortened = {
  method: 'POST' as const,
  access: 'user' as const,
  writes: true as const,
  request: z.object({ url: z.string().check(z.minLength(1), z.maxLength(2000)) }),
}

/** Inviting friends to an activity, and the short links that lead there. */
export const activityShareCalls = {
  toShort: call({
    ...shortened,
    summary: 'CL-106: a short link to a page of ours',
    path: `${ACT}.to_short`,
    response: z.object({ shortUrl: z.string() }),
  }),
  toShortV2: call({
    ...shortened,
    summary: 'CL-107: the same with the day after which the link ends',
    path: `${ACT}.to_short_v2`,
    response: z.object({ shortUrl: z.string(), expiresMs: z.int() }),
  }),
  createShareKey: call({
    summary: 'CL-110: the key under which one invites friends; of an activity always the same',
    method: 'POST',
    path: `${ACT}.create_share_key`,
    access: 'user',
    writes: true,
    request: z.object(activityKey),
    response: z.object({ shareKey: z.string(), url: as('share_url', z.string()) }),
  }),
  checkCanShare: call({
    summary: 'CL-111: whether one may invite friends to an activity, and if not, why',
    method: 'POST',
    path: `${ACT}.check_can_share`,
    access: 'user',
    request: z.object(activityKey),
    response: z.object({ canShare: z.boolean(), reason: z.string() }),
  }),
  openShareUrl: call({
    summary: 'CL-112: one came over a friend’s link; a person and a browser count once',
    method: 'POST',
    path: `${ACT}.open_share_url`,
    access: 'user',
    writes: true,
    request: z.object({ ...activityKey, shareKey: ShareKey }),
    response: z.object({
      /** `counted`, or why not: one's own link, counted before, this browser counted for somebody else, enough friends, no phone yet, too many new browsers of one network. */
      result: as('open_result', z.enum(OPEN_RESULTS)),
      text: as('result_text', z.string()),
      friendName: z.string(),
    }),
  }),
  queryShareCount: call({
    summary: 'CL-113: how many friends came over one’s own key',
    method: 'POST',
    path: `${ACT}.qry_share_count`,
    access: 'user',
    request: z.object({ shareKey: ShareKey }),
    response: ShareCount,
  }),
  queryShareDetail: call({
    summary: 'CL-114: which friends came over one’s own key, their names covered',
    method: 'POST',
    path: `${ACT}.qry_share_detail`,
    access: 'user',
    request: z.object({ shareKey: ShareKey }),
    response: z.object({ share: as('share_info', ShareDetail) }),
  }),
  queryShareDetails: call({
    summary: 'CL-123: the same of several of one’s own keys; those of others are left out',
    method: 'POST',
    path: `${ACT}.batch_query_share_detail`,
    access: 'user',
    request: z.object({
      shareKeys: as('share_key_list', z.array(ShareKey).check(z.minLength(1), z.maxLength(20))),
    }),
    response: z.object({ shares: as('share_info_list', z.array(ShareDetail)) }),
  }),
}
