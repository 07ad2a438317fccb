import type { LinkState } from '@koi/domain/share/link-states'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { quotas } from '@koi/domain/identity/quotas'
import { shanghaiDate, DAY_MS } from '@koi/domain/calendar/dates'
import { parseShareSids, shareSidsText, withShareSid } from '@koi/domain/share/share-path'
import { shareTraceId } from '@koi/domain/share/make-share-trace'
import type { Db } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { ownPage } from './checked-link.ts'
import { createLinkCode } from './link-code.ts'
import {
  addLink,
  countClick,
  findLink,
  linksOf,
  otherLinks,
  revokeLink,
  type LinkRow,
  type NewLink,
} from './link-store.ts'

/** Figures grow old: a link to them ends after so many days of business time. */
const LINK_DAYS = 30

/** Who shares, where, and when (business time, epoch ms). */
export interface Sharer {
  accountId: string
  brandId: string
  origin: string
  nowMs: number
}

export interface ShareLink extends LinkRow {
  link: string
  state: LinkState
}

/** Short links: made by an account, ended by it or by time, opened by anybody of the same brand. */
export function createLinks(db: Db) {
  const shown = (row: LinkRow, { origin, nowMs }: Pick<Sharer, 'origin' | 'nowMs'>): ShareLink => ({
    ...row,
    link: `${origin}/s/${row.code}`,
    state: stateOf(row, nowMs),
  })
  return {
    /** Refuses what is no page of ours, and more links than people share. */
    async create(
      sharer: Sharer,
      { target, title, dataDate }: { target: string; title: string; dataDate: string | null },
    ): Promise<ShareLink> {
      const { accountId, brandId, origin, nowMs } = sharer
      const page = ownPage(target, origin)
      const createdOn = shanghaiDate(nowMs)
      const link: NewLink = {
        code: createLinkCode(),
        accountId,
        brandId,
        target: page,
        title,
        dataDate,
        createdMs: nowMs,
        createdOn,
        expiresMs: nowMs + LINK_DAYS * DAY_MS,
      }
      const row = await db.transaction(async (tx) => {
        await takeTurn(tx, 'links', accountId)
        const { ofDay, inAll } = await otherLinks(tx, accountId, createdOn, page)
        if (ofDay >= quotas.linksADay || inAll >= quotas.links) throw refuse('linksFull')
        return addLink(tx, link)
      })
      return shown(row, sharer)
    },
    async list(sharer: Sharer, { offset, limit }: { offset: number; limit: number }) {
      const rows = await linksOf(db, sharer, { offset, limit: limit + 1 })
      return {
        links: rows.slice(0, limit).map((row) => shown(row, sharer)),
        hasMore: rows.length > limit,
      }
    },
    /** Ending it twice changes nothing; a link of somebody else is as unknown as none. */
    async revoke(sharer: Sharer, code: string): Promise<ShareLink> {
      const row = await revokeLink(db, code, sharer, sharer.nowMs)
      if (!row) throw refuse('shareLinkUnknown')
      return shown(row, sharer)
    },
    /** Where a short link leads, or why it leads nowhere. */
    async open(code: string, { brandId, nowMs }: { brandId: string; nowMs: number }) {
      const row = await findLink(db, code, brandId)
      if (!row) return { kind: 'unknown' } as const
      const state = stateOf(row, nowMs)
      return state === 'open'
        ? ({ kind: 'open', address: addressOf(row) } as const)
        : ({ kind: state } as const)
    },
    countClick: (code: string, brandId: string) => countClick(db, code, brandId),
  }
}

export type Links = ReturnType<typeof createLinks>

function stateOf({ isRevoked, expiresMs }: LinkRow, nowMs: number): LinkState {
  if (isRevoked) return 'revoked'
  return nowMs < expiresMs ? 'open' : 'expired'
}

/** The page with where it was shared from (SPEC §2); its query says nothing of the person. */
function addressOf({ target, accountId, createdMs, code }: LinkRow): string {
  const [path = '', query = ''] = target.split('?')
  const search = new URLSearchParams(query)
  search.set('share_trace_id', shareTraceId(accountId, createdMs))
  const way = parseShareSids(search.get('share_sid') ?? '')
  search.set('share_sid', shareSidsText(withShareSid(way, code)))
  return `${path}?${search.toString()}`
}
