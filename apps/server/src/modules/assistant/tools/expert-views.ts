import { to } from '@koi/contracts/pages'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { expertKindTexts } from '@koi/domain/experts/expert-words'
import { z } from 'zod'
import type { Asker } from './asker.ts'
import { findFund } from './find-fund.ts'
import { emptyReading, generalFigure, tool } from './tool.ts'

const SOURCE = '社区帖子'
const LOOKED_AT = 50
const SHOWN = 3
const EXCERPT = 120

/** The beginning of a text in one line. */
function excerptOf(content: string): string {
  const signs = Array.from(content.replaceAll(/\s+/g, ' ').trim())
  return signs.length > EXCERPT ? `${signs.slice(0, EXCERPT).join('')}…` : signs.join('')
}

/** Posts about a fund where one is named, else those that have a word. */
async function postsAbout(asker: Asker, about: string) {
  const fund = about === '' ? undefined : await findFund(asker, about)
  const page = { order: 'time', limit: LOOKED_AT } as const
  const feed =
    about === ''
      ? asker.reads.querySubjects({ feed: 'latest', ...page })
      : asker.reads.querySubjects({ feed: 'search', keyword: about, ...page })
  const [of, said] = await Promise.all([
    fund && asker.reads.querySubjects({ feed: 'fund', fundCode: fund.fundCode, ...page }),
    feed,
  ])
  const posts = [...(of?.posts ?? []), ...said.posts]
  return { fund, posts: [...new Map(posts.map((post) => [post.postId, post])).values()] }
}

/** What people who are certified now wrote about something: who, when, and where it stands. */
export const expertViewsTool = tool({
  name: 'expert_views',
  says: '认证达人写过的帖子，带作者、认证身份和日期。参数是基金代码、名称或主题；不给就是最近的帖子。内容是作者自己的看法，不是数据。',
  args: z.object({ about: z.string().trim().max(64).default('') }),
  async read({ about }, asker) {
    const { fund, posts } = await postsAbout(asker, about)
    const written = posts
      .filter(({ author, state }) => author.expertKind !== '' && state === 'visible')
      .toSorted((a, b) => b.createdMs - a.createdMs)
      .slice(0, SHOWN)
      .map(({ postId, author, title, content, createdMs, interest }, at) => ({
        place: `第 ${at + 1} 篇`,
        author: author.nick,
        kind: author.expertKind === '' ? '' : expertKindTexts[author.expertKind],
        title: title === '' ? excerptOf(content).slice(0, 24) : title,
        words: excerptOf(content),
        interest,
        day: shanghaiDate(createdMs),
        link: to.discussionDetail({ subjectId: postId }),
      }))
    if (written.length === 0) return { ...emptyReading, note: '没有找到认证达人写过的相关内容。' }
    return {
      ...emptyReading,
      title: '达人观点',
      source: SOURCE,
      day: written[0]?.day ?? '',
      link: '',
      funds: fund ? [{ fundCode: fund.fundCode, spid: fund.spid, name: fund.fundName }] : [],
      names: written.map(({ place }) => place),
      articles: written.map(({ title, author, kind, day, link }) => ({
        title,
        source: `${author} · ${kind}`,
        day,
        link,
      })),
      figures: written.flatMap(({ place, day }) =>
        generalFigure(SOURCE)(`${place}发布日`, day, day, '作者发布的日子'),
      ),
      facts: written.flatMap(({ place, author, kind, words, interest }) => [
        { fundCode: '', label: `${place}作者`, value: `${author}（${kind}）` },
        { fundCode: '', label: `${place}原文`, value: words },
        ...(interest === '' ? [] : [{ fundCode: '', label: `${place}利益说明`, value: interest }]),
      ]),
      note: '以上是作者自己的看法，没有核对过，不代表本平台。',
    }
  },
})
