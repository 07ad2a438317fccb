import { shanghaiMidnightMs, HOUR_MS } from '@koi/domain/calendar/dates'
import { formatRise, rateText } from '@koi/domain/rates/format-rate'
import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { scaledRate } from '@koi/domain/metrics/index-point'
import { formatNav, type Nav } from '@koi/domain/products/nav'
import { sql, type Queries } from '#kernel/db.ts'
import { writeArticles, type NewsRow } from '#modules/market/index.ts'

/** The agency of the demo; no agency of this name exists. */
const SOURCE = '锦讯（模拟）'
const FEED = 'demo'
/** So many days with closes have articles. */
const DAYS = 40
/** After the values of the day are published. */
const PUBLISHED_HOUR = 20
const NAMED = 3
/** What people mean by the market. */
const MAIN_INDEX = 'J000300'

interface DayOfIndex {
  day: string
  code: string
  name: string
  close: number
  before: number
  fundCode: string | null
  fundName: string | null
}

/** Indices with their most sought fund: what an article of a day is made of. */
const readCloses = sql<DayOfIndex>(
  'demo-news-closes',
  `select d.day, i.code, i.name, d.close, d.before, f.code as "fundCode", f.name as "fundName"
   from market_index i
   join lateral (
     select day, close, lag(close) over (order by day) as before from index_day
     where index_code = i.code and day > $1::date - 90 and day <= $1::date
   ) d on d.before is not null
   left join lateral (
     select code, name from fund where benchmark_index = i.code and category = 'index' and origin = 'demo'
       and position(second_category in i.name) > 0 and sale_state not in ('hidden', 'terminated')
     order by heat desc, code limit 1
   ) f on true
   where i.code like 'J%' and position('×' in i.name) = 0
   order by d.day desc, i.code`,
)

interface PaidDay {
  day: string
  code: string
  name: string
  dividend: Nav
}

const readPaid = sql<PaidDay>(
  'demo-news-dividends',
  `select a.day, f.code, f.name, a.value as dividend from fund_action a join fund f on f.code = a.fund_code
   where f.origin = 'demo' and a.kind = 'dividend' and a.day = any ($1::date[]) and f.sale_state not in ('hidden', 'terminated')
   order by a.day, f.code`,
)

const riseOf = ({ close, before }: DayOfIndex) => scaledRate(close / before - 1)
const riseText = (index: DayOfIndex) => formatRise(rateText(riseOf(index)))
const publishedMsOf = (day: string) => shanghaiMidnightMs(day) + PUBLISHED_HOUR * HOUR_MS
const upOrDown = (index: DayOfIndex) =>
  riseOf(index) > 0 ? '上涨' : riseOf(index) < 0 ? '下跌' : '持平'
const paragraph = (text: string) => ({ kind: 'paragraph' as const, text })
const said = (index: DayOfIndex) => `${index.name} ${riseText(index)}`
/** A close ×10^4 with two decimals. */
const closeText = (close: number) => formatCents(cents(Math.round(close / 100)))
/** What the first and the last of a day did: on some days all rise, or all fall. */
const extremesText = (best: DayOfIndex, worst: DayOfIndex) =>
  `${riseOf(best) > 0 ? '涨幅最大' : '跌幅最小'}的是${said(best)}，${riseOf(worst) < 0 ? '跌幅最大' : '涨幅最小'}的是${said(worst)}`

/** What the indices of a day did. */
function closeArticle(day: string, indices: readonly DayOfIndex[]): NewsRow[] {
  const ranked = indices.toSorted((a, b) => riseOf(b) - riseOf(a))
  const main = indices.find(({ code }) => code === MAIN_INDEX)
  const [best] = ranked
  const worst = ranked.at(-1)
  if (!main || !best || !worst) return []
  const up = indices.filter((index) => riseOf(index) > 0).length
  const named = [best, main, worst].flatMap(({ fundCode, fundName }) =>
    fundCode !== null && fundName !== null ? [{ code: fundCode, name: fundName }] : [],
  )
  const summary = `${indices.length} 个指数中 ${up} 个上涨。${extremesText(best, worst)}。`
  return [
    {
      guid: `close:${day}`,
      origin: 'demo',
      source: SOURCE,
      title: `收盘：${main.name}${upOrDown(main)}，${best.name}领先`,
      summary,
      blocks: [
        paragraph(`${day} 收盘，${said(main)}，报 ${closeText(main.close)} 点。`),
        paragraph(summary),
        { kind: 'heading', text: '涨跌居前的指数' },
        ...[...ranked.slice(0, NAMED), ...ranked.slice(-NAMED)].map((index) => ({
          kind: 'item' as const,
          text: said(index),
        })),
        ...(named.length > 0
          ? [
              paragraph(
                `跟踪这些指数的产品有${[...new Set(named.map(({ name }) => name))].join('、')}。`,
              ),
            ]
          : []),
        paragraph('指数与产品均为模拟行情，内容不构成投资建议。'),
      ],
      link: '',
      publishedMs: publishedMsOf(day),
      fundCodes: [...new Set(named.map(({ code }) => code))],
    },
  ]
}

/** What funds paid on a day. */
function paidArticle(day: string, paid: readonly PaidDay[]): NewsRow[] {
  const [first] = paid
  if (!first) return []
  const more = paid.length > 1 ? `等 ${paid.length} 只产品` : ''
  return [
    {
      guid: `dividends:${day}`,
      origin: 'demo',
      source: SOURCE,
      title: `${first.name}${more}分红，今日除息`,
      summary: `除息日 ${day}，${paid.length} 只产品每份派发现金。`,
      blocks: [
        paragraph(`${day} 除息的产品如下。选择红利再投的，红利按当日净值转为份额。`),
        ...paid.slice(0, 20).map(({ name, code, dividend }) => ({
          kind: 'item' as const,
          text: `${name}（基金代码：${code}）每份 ${formatNav(dividend, 2)} 元`,
        })),
        paragraph('产品为模拟行情，内容不构成投资建议。'),
      ],
      link: '',
      publishedMs: publishedMsOf(day),
      fundCodes: paid.slice(0, 8).map(({ code }) => code),
    },
  ]
}

/**
 * What a fictional agency wrote of the last days of the demo market up to a date, out of its closes and dividends alone. Articles
 * carry the moment from which they are shown, so they may be written early; twice changes nothing.
 */
export async function extendDemoNews(tx: Queries, toDay: string): Promise<void> {
  const closes = await tx.rows(readCloses, [toDay])
  const days = [...new Set(closes.map(({ day }) => day))].slice(0, DAYS)
  const paid = await tx.rows(readPaid, [days])
  const rows = days.flatMap((day) => [
    ...closeArticle(
      day,
      closes.filter((index) => index.day === day),
    ),
    ...paidArticle(
      day,
      paid.filter((each) => each.day === day),
    ),
  ])
  if (rows.length > 0) await writeArticles(tx, { feed: FEED, rows, importId: null })
}
