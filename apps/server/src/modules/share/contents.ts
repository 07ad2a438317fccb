import { takeTurn } from '#kernel/turns/turn-store.ts'
import { randomBytes } from 'node:crypto'
import { cutContent, type SubjectType } from '@koi/domain/share/share-texts'
import type { Db } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { checkedLink, type LinkPlace } from './checked-link.ts'
import { addSubject, subjectsOfHour } from './content-store.ts'

/** Nobody writes more by hand. */
const SUBJECTS_AN_HOUR_MAX = 30
/** What cannot be seen, and could hide what is said: controls but line ends, marks of direction. */
const UNSEEN = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\u200B\uFEFF]/gu

/** What an account shares into the discussion. */
export interface SharedContent {
  accountId: string
  brandId: string
  type: SubjectType
  topicId: string
  content: string
  /** Empty: none. */
  link: string
  nowMs: number
}

/** Sharing into the discussion (CL-013). The discussion shows what stands in its table. */
export const createContents = (db: Db) => ({
  /** Keeps a post of 60 or an answer of 100 characters with its link; the id of the new subject. */
  async create({ content, link, ...shared }: SharedContent, place: LinkPlace): Promise<string> {
    const { accountId, type, nowMs } = shared
    const seen = content
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(UNSEEN, (one) => (one === '\n' ? one : ''))
    const cut = cutContent(seen.trim(), type)
    if (cut === '') throw refuse('invalidRequest', '请输入要分享的内容')
    const ownLink = link === '' ? '' : checkedLink(link, place)
    const subjectId = randomBytes(16).toString('hex')
    await db.transaction(async (tx) => {
      await takeTurn(tx, 'subjects', accountId)
      const count = await subjectsOfHour(tx, accountId, nowMs)
      if (count >= SUBJECTS_AN_HOUR_MAX) throw refuse('tooOften')
      await addSubject(tx, { ...shared, content: cut, link: ownLink, subjectId })
    })
    return subjectId
  },
})

export type Contents = ReturnType<typeof createContents>
