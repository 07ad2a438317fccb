import { to } from '@koi/contracts/pages'
import type { NewsKind } from '@koi/domain/discussion/discussion-words'
import type { Teller } from '#kernel/teller.ts'
import { fundsToTell, postsToTell, talksToTell } from './told-store.ts'

/** Characters of a fund’s name in the title of a message. */
const FUND_NAME_MAX = 30

const talkTitles: Partial<Record<NewsKind, string>> = {
  comment: '评论了你的帖子',
  reply: '回复了你',
  mention: '提到了你',
}

/** Tells of one comment, reply or mention, or of what a moderator decided. */
export const communityTalkTeller: Teller = async (queries, happenings) => {
  const rows = await talksToTell(
    queries,
    happenings.map(({ about }) => about),
  )
  const byId = new Map(rows.map((row) => [row.newsId, row]))
  return happenings.map(({ about }) => {
    const news = byId.get(about)
    if (!news) return undefined
    const { kind, nick, postId, text, detail } = news
    if (kind === 'system')
      return {
        title: '社区通知',
        body: `${nick}${detail}`,
        link: to.discussionMyNews({ tab: 'system' }),
      }
    return {
      title: `${nick} ${talkTitles[kind] ?? '有新的互动'}`,
      body: text,
      link: to.discussionDetail({ subjectId: postId }),
    }
  })
}

/** Tells of the likes and fans of a day; `detail` has both counts. */
export const communityDayTeller: Teller = (_queries, happenings) =>
  Promise.resolve(
    happenings.map(({ detail }) => {
      const [likes = '0', fans = '0'] = detail.split(' ')
      const parts = [
        ...(likes === '0' ? [] : [`收到 ${likes} 个赞`]),
        ...(fans === '0' ? [] : [`新增 ${fans} 位粉丝`]),
      ]
      return {
        title: '昨天的社区互动',
        body: parts.join('，'),
        link: to.discussionMyNews({ tab: likes === '0' ? 'fans' : 'likes' }),
      }
    }),
  )

/** Tells upgraded followers of a post. */
export const communityPostTeller: Teller = async (queries, happenings) => {
  const ids = [...new Set(happenings.map(({ about }) => about))]
  const byId = new Map((await postsToTell(queries, ids)).map((row) => [row.postId, row]))
  return happenings.map(({ about }) => {
    const post = byId.get(about)
    return (
      post && {
        title: `${post.nick} 发布了新帖`,
        body: post.text,
        link: to.discussionDetail({ subjectId: about }),
      }
    )
  })
}

/** Tells of what was said in a day about a fund; `about` is the fund and the day, `detail` how much. */
export const communityFundTeller: Teller = async (queries, happenings) => {
  const codes = happenings.map(({ about }) => about.split(' ')[0] ?? '')
  const names = new Map((await fundsToTell(queries, codes)).map(({ code, name }) => [code, name]))
  return happenings.map(({ detail }, at) => {
    const stockId = codes[at] ?? ''
    const name = names.get(stockId)
    return name === undefined
      ? undefined
      : {
          title: `${name.slice(0, FUND_NAME_MAX)} 有新的讨论`,
          body: `昨天有 ${detail} 条新帖谈到它`,
          link: to.discussionStock({ stockId }),
        }
  })
}
