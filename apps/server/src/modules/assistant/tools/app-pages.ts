import { to } from '@koi/contracts/pages'
import type { Lead } from '@koi/domain/assistant/answer'
import { z } from 'zod'
import type { Asker } from './asker.ts'
import { emptyReading, tool } from './tool.ts'

const SOURCE = '功能搜索'
const SHOWN = 4
/** Parts of a wish that are looked for where the whole of it is no function of the app. */
const PART_SIZES = [4, 3, 2] as const

/** A wish, and its end and beginning in shrinking parts: what is done stands at the end, mostly. */
function waysToSay(wish: string): string[] {
  const signs = Array.from(wish)
  const parts = PART_SIZES.filter((size) => size < signs.length).flatMap((size) => [
    signs.slice(-size).join(''),
    signs.slice(0, size).join(''),
  ])
  return [...new Set([wish, ...parts])]
}

const search = ({ reads }: Asker, keyword: string) =>
  reads.searchFunds({ keyword, slice: { offset: 0, limit: 3 } })

/** What the app can do under a wish: of its parts the longest that is something. */
async function functionsFor(asker: Asker, wish: string): Promise<Lead[]> {
  for (const keyword of waysToSay(wish)) {
    const { functions } = await search(asker, keyword)
    const leads = functions.map(({ name, says, link }) => ({ title: name, says, link }))
    if (leads.length > 0) return leads
  }
  return []
}

/** Where in the app something is done or shown. */
export const appPagesTool = tool({
  name: 'app_pages',
  says: '在应用的哪个页面办理或查看一件事，或者某只基金的页面。参数是要办的事或基金名称。',
  args: z.object({ wish: z.string().trim().min(1).max(64) }),
  async read({ wish }, asker) {
    const [{ results }, functions] = await Promise.all([
      search(asker, wish),
      functionsFor(asker, wish),
    ])
    const named = results.items.filter(
      ({ name, fundCode }) => name.includes(wish) || fundCode === wish,
    )
    const funds = named.map(({ fundCode, spid, name }) => ({
      lead: { title: name, says: '净值、费用和买卖', link: to.productDetail({ fundCode, spid }) },
      fund: { fundCode, spid, name },
    }))
    const all = [...funds.map(({ lead }) => lead), ...functions]
    const leads = [...new Map(all.map((lead) => [lead.link, lead])).values()].slice(0, SHOWN)
    if (leads.length === 0) return { ...emptyReading, note: '没有找到对应的页面。' }
    return {
      ...emptyReading,
      title: SOURCE,
      source: SOURCE,
      link: to.search({}),
      leads,
      names: leads.map(({ title }) => title),
      funds: funds.map(({ fund }) => fund),
      facts: leads.map(({ title, says }) => ({ fundCode: '', label: title, value: says })),
    }
  },
})
