import { SHARED_TURNS_MAX, SHARES_PAGE } from '@koi/domain/assistant/shared-answer'
import { ANALYSTS } from '@koi/domain/assistant/assistant-terms'
import * as z from 'zod/mini'
import { call, DEFAULT_CACHE_MS } from '../call.ts'
import { IdempotencyKey } from '../fields.ts'
import { as } from '../wire.ts'
import { ASSISTANT, Piece, Quote, session } from './assistant.ts'
import { NextBegin } from './discussion.ts'

const Id = z.string().check(z.regex(/^[0-9a-f]{32}$/, '编号不正确'))

/** Answers of one session that were chosen. */
const chosen = {
  sessionId: session,
  requestIds: as(
    'requestIds',
    z
      .array(Id)
      .check(
        z.minLength(1, '请选择要分享的回答'),
        z.maxLength(SHARED_TURNS_MAX, `一次最多分享 ${SHARED_TURNS_MAX} 条`),
      ),
  ),
  /** They know that these tell of what they own. */
  withOwn: as('share_with_own', z._default(z.boolean(), false)),
}

const Share = z.object({
  shareId: as('dialog_share_id', z.string()),
  /** The beginning of its first question. */
  title: as('assistant_title', z.string()),
  turnCount: as('shared_turn_count', z.int()),
  hasOwn: as('shares_own', z.boolean()),
  sharedMs: as('shared_ms', z.int()),
  expiresMs: as('share_expires_ms', z.int()),
})

const shown = {
  dataDay: as('shared_data_day', z.string()),
  /** Newer figures are out. */
  isOutdated: as('is_share_outdated', z.boolean()),
}

/** Answers of the assistant that are shown to others: as links, or as pictures. */
export const assistantShareCalls = {
  shareDialog: call({
    summary:
      'CL-025: a link to answers as they stand, which can be taken back; its token is told here and never again',
    method: 'POST',
    path: `${ASSISTANT}/shareDialog`,
    access: 'user',
    writes: true,
    request: z.object({ ...chosen, idempotencyKey: IdempotencyKey }),
    response: z.object({
      token: as('share_token', z.string()),
      /** Whole address of the page that opens it. */
      link: as('share_link', z.string()),
      share: as('dialog_share', Share),
    }),
  }),
  querySharedDialog: call({
    summary: 'CL-026: what a link tells, for whoever has it',
    method: 'POST',
    path: `${ASSISTANT}/querySharedDialog`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({ token: z.string().check(z.maxLength(200)) }),
    response: z.object({
      title: as('assistant_title', z.string()),
      sharedMs: as('shared_ms', z.int()),
      expiresMs: as('share_expires_ms', z.int()),
      ...shown,
      turns: as(
        'shared_dialogs',
        z.array(
          z.object({
            question: as('assistant_question', z.string()),
            askedMs: as('asked_ms', z.int()),
            analyst: z.enum(ANALYSTS),
            isOwn: as('shares_own', z.boolean()),
            pieces: as('content', z.array(Piece)),
            quotes: z.array(Quote),
            ...shown,
          }),
        ),
      ),
    }),
  }),
  querySharedDialogs: call({
    summary: 'Own: one’s links to answers that still open, the newest first, page after page',
    method: 'POST',
    path: `${ASSISTANT}/querySharedDialogs`,
    access: 'user',
    request: z.object({
      begin: as('begin', z.optional(z.string().check(z.regex(/^[0-9a-f]{0,32}$/)))),
      limit: z._default(z.int().check(z.gte(1), z.lte(50)), SHARES_PAGE),
    }),
    response: z.object({ shares: as('dialog_shares', z.array(Share)), next: NextBegin }),
  }),
  revokeSharedDialog: call({
    summary: 'Own: takes a link to answers back; whoever opens it from now on finds nothing',
    method: 'POST',
    path: `${ASSISTANT}/revokeSharedDialog`,
    access: 'user',
    writes: true,
    request: z.object({ shareId: as('dialog_share_id', Id) }),
    response: z.object({}),
  }),
  drawSharedDialog: call({
    summary:
      'Own: answers as pictures from top to bottom, drawn here and kept nowhere; their last line is the disclaimer',
    method: 'POST',
    path: `${ASSISTANT}/drawSharedDialog`,
    access: 'user',
    timeoutMs: 60_000,
    request: z.object({
      ...chosen,
      /** An app that shows many pictures side by side is installed: xiaohongshu or douyin. */
      hasGallery: as('has_gallery', z._default(z.boolean(), false)),
    }),
    response: z.object({
      pictures: as(
        'shared_pictures',
        z.array(
          z.object({
            /** A `data:image/jpeg` address. */
            imageUrl: as('shared_picture', z.string()),
            width: z.int(),
            height: z.int(),
          }),
        ),
      ),
      dataDay: as('shared_data_day', z.string()),
    }),
  }),
}
