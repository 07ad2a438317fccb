import { sessionTitle } from '@koi/domain/assistant/assistant-terms'
import {
  outdatedFromMs,
  PICTURE_SIGNS_MAX,
  SHARED_DAYS,
  sharedTurn,
  SHARES_MAX,
  signsOf,
  type SharedTurn,
} from '@koi/domain/assistant/shared-answer'
import { DAY_MS, shanghaiDate } from '@koi/domain/calendar/dates'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { Db, Queries } from '#kernel/db.ts'
import { createHexId, createToken } from '#kernel/ids.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { refuse } from '#refuse.ts'
import {
  addShare,
  chosenDialogs,
  countShares,
  findSentShare,
  listShares,
  openShare,
  removeShare,
  renewToken,
  type ShareRow,
} from './share-store.ts'
import type { Owner } from '../session-store.ts'

/** Answers that somebody has chosen to show to others. */
export interface Chosen {
  sessionId: string
  requestIds: readonly string[]
  /** They know that these tell of what they own. */
  withOwn: boolean
}

export interface SharingParts {
  db: Db
  calendar: (queries: Db) => Promise<TradingCalendar>
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each))

/** What was chosen, as others are shown it. Refuses what is not one's own, not over, or tells of one's money without one's knowing. */
async function turnsOf(queries: Queries, chosen: Chosen, owner: Owner): Promise<SharedTurn[]> {
  const requestIds = [...new Set(chosen.requestIds)]
  const dialogs = await chosenDialogs(queries, { ...chosen, requestIds }, owner)
  if (dialogs.length < requestIds.length) throw refuse('assistantAnswerUnknown')
  const turns = dialogs.map(({ question, askedMs, analyst, answer, state, isOwn }) => {
    if (state !== 'end' || !answer || answer.pieces.length === 0) {
      throw refuse('assistantShareUnfinished')
    }
    const told = { question, askedMs, analyst, answer }
    return sharedTurn(told, { askedDay: shanghaiDate(askedMs), isOwn })
  })
  if (!chosen.withOwn && turns.some(({ isOwn }) => isOwn)) throw refuse('assistantShareOwn')
  return turns
}

/** Showing answers to others: by a link that can be taken back, or as a picture. */
export function createAnswerSharing({ db, calendar }: SharingParts) {
  async function keep(
    tx: Queries,
    owner: Owner,
    {
      shareKey,
      nowMs,
      token,
      ...chosen
    }: Chosen & { shareKey: string; nowMs: number; token: string },
  ): Promise<ShareRow> {
    const tokenSha256 = sha256(token)
    const sent = await findSentShare(tx, owner.accountId, shareKey)
    if (sent) {
      const isOne =
        sent.sessionId === chosen.sessionId &&
        isSame(sent.requestIds, [...new Set(chosen.requestIds)])
      if (!isOne || (sent.hasOwn && !chosen.withOwn)) throw refuse('assistantShareKeyUsed')
      return renewToken(tx, sent.shareId, tokenSha256)
    }
    const turns = await turnsOf(tx, chosen, owner)
    if ((await countShares(tx, owner, nowMs)) >= SHARES_MAX) throw refuse('assistantSharesFull')
    return addShare(tx, {
      ...owner,
      shareId: createHexId(),
      tokenSha256,
      sessionId: chosen.sessionId,
      shareKey,
      requestIds: [...new Set(chosen.requestIds)],
      title: sessionTitle(turns[0]?.question ?? ''),
      turns,
      hasOwn: turns.some(({ isOwn }) => isOwn),
      nowMs,
      expiresMs: nowMs + SHARED_DAYS * DAY_MS,
    })
  }

  return {
    /** Makes a link of what was chosen; sent again under its key it is the same one under another token. */
    async share(
      owner: Owner,
      asked: Chosen & { shareKey: string; nowMs: number },
    ): Promise<ShareRow & { token: string }> {
      const token = createToken()
      const row = await db.transaction(async (tx) => {
        await takeTurn(tx, 'assistant-share', owner.accountId)
        return keep(tx, owner, { ...asked, token })
      })
      return { ...row, token }
    },
    /** What was chosen, for a picture. Refuses what is too long for one. */
    async chosen(owner: Owner, asked: Chosen): Promise<SharedTurn[]> {
      const turns = await turnsOf(db, asked, owner)
      if (signsOf(turns) > PICTURE_SIGNS_MAX) throw refuse('assistantPictureLong')
      return turns
    },
    /** What a link tells. One that was never given, was taken back or is over is refused alike. */
    async open(token: string, { brandId, nowMs }: { brandId: string; nowMs: number }) {
      const share = await openShare(db, sha256(token), brandId, nowMs)
      if (!share) throw refuse('assistantShareUnknown')
      const days = await calendar(db)
      const turns = share.turns.map((turn) => ({
        ...turn,
        isOutdated: nowMs >= outdatedFromMs(turn.dataDay, days),
      }))
      const [dataDay = ''] = turns.map((turn) => turn.dataDay).toSorted()
      return { ...share, turns, dataDay, isOutdated: turns.some((turn) => turn.isOutdated) }
    },
    async list(owner: Owner, asked: { nowMs: number; before: string; limit: number }) {
      const rows = await listShares(db, owner, { ...asked, limit: asked.limit + 1 })
      const page = rows.slice(0, asked.limit)
      return { shares: page, next: rows.length > asked.limit ? (page.at(-1)?.shareId ?? '') : '' }
    },
    async revoke(owner: Owner, shareId: string): Promise<void> {
      if ((await removeShare(db, shareId, owner)) === 0) throw refuse('assistantShareUnknown')
    },
  }
}

export type AnswerSharing = ReturnType<typeof createAnswerSharing>
