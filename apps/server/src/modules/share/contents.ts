import { cutContent, type SubjectType } from '@koi/domain/share/share-texts'
import type { Db } from '#kernel/db.ts'
import { seenText } from '#kernel/clean-text.ts'
import { publishPost } from '#modules/discussion/index.ts'
import { refuse } from '#refuse.ts'
import { checkedLink, type LinkPlace } from './checked-link.ts'

/** What an account shares into the discussion. */
export interface SharedContent {
  accountId: string
  brandId: string
  type: SubjectType
  topicId: string
  content: string
  /** Empty: none. */
  link: string
  /** Sent again it is the same post. */
  requestKey: string
  nowMs: number
}

/** Sharing into the discussion (CL-013): a post of it, cut to what is shared. */
export const createContents = (db: Db) => ({
  /** Publishes a post of 60 or an answer of 100 characters with its link; answers its id. */
  async create({ content, link, type, ...shared }: SharedContent, place: LinkPlace) {
    const cut = cutContent(seenText(content), type)
    if (cut === '') throw refuse('invalidRequest', '请输入要分享的内容')
    const ownLink = link === '' ? '' : checkedLink(link, place)
    return publishPost(db, { ...shared, kind: type, content: cut, link: ownLink })
  },
})

export type Contents = ReturnType<typeof createContents>
