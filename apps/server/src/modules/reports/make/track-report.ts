import { OWN_BOOKS } from '@koi/domain/assistant/shared-answer'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Cents } from '@koi/domain/money/cents'
import { formatSigned } from '@koi/domain/money/format-cents'
import { formatRise } from '@koi/domain/rates/format-rate'
import type { ReportSection } from '@koi/domain/reports/report'
import type { OrderState } from '@koi/domain/trade/order-kinds'
import {
  figureOf,
  generalFigure,
  holdingsTool,
  type Asker,
  type Reads,
} from '#modules/assistant/index.ts'
import { DEMO_NOTE, readMarket, type Made } from './market-report.ts'
import { ownFunds } from './news-report.ts'
import type { ReportWriter } from './report-writer.ts'

const HELD = 6
const WATCHED = 8
const ORDERS = 50
const VALUES = '基金净值'
/** States of an order whose confirmation is still to come. */
const WAITING: ReadonlySet<string> = new Set<OrderState>(['paid', 'accepted', 'moving'])

type Held = Awaited<ReturnType<Reads['queryAssetList']>>['holdings'][number]
type Watched = Awaited<ReturnType<Reads['queryWatchlist']>>['watched'][number]['item']

const linkOf = ({ fundCode, spid, name }: { fundCode: string; spid: string; name: string }) => ({
  fundCode,
  spid,
  name,
})
const size = (cents: Cents | null) => Math.abs(cents ?? 0)
const signed = (cents: Cents) => `${formatSigned(cents)} 元`

/** What is held: the whole, then the products that moved most, each by what moved it. */
async function heldSection(
  asker: Asker,
  write: ReportWriter,
  held: readonly Held[],
): Promise<ReportSection> {
  const reading = await holdingsTool.read({}, asker)
  const total = (label: string) =>
    reading?.figures.find((figure) => figure.fundCode === '' && figure.label === label)
  const moved = held
    .filter(({ dayProfitCents }) => dayProfitCents !== null)
    .toSorted((a, b) => size(b.dayProfitCents) - size(a.dayProfitCents))
    .slice(0, HELD)
  const causes = await Promise.all(
    moved.map(async ({ fundCode, spid, name }) => {
      const { profitDays } = await asker.reads.queryProfitDetail({
        fundCode,
        spid,
        offset: 0,
        limit: 1,
      })
      const [newest] = profitDays
      if (!newest) return []
      const { day, profit, navProfitCents, dividendProfitCents, fee } = newest
      const figure = (label: string, cents: Cents, formula: string) =>
        figureOf({ fundCode, spid, fundName: name }, OWN_BOOKS)(
          label,
          signed(cents),
          day,
          formula,
        )[0]
      return [
        write.sentence(
          `${name} 日收益 `,
          figure('日收益', profit, '净值变动 + 分红 − 费用'),
          '：净值变动 ',
          figure('净值变动带来的收益', navProfitCents, '份额 × 当日净值变动'),
          ...(dividendProfitCents === 0
            ? []
            : ['，分红 ', figure('分红', dividendProfitCents, '份额 × 每份分红')]),
          ...(fee === 0 ? [] : ['，费用 ', figure('费用', fee, '当日从收益里扣除的费用')]),
          '。',
        ),
      ]
    }),
  )
  return {
    heading: '我的持仓',
    paragraphs:
      held.length === 0
        ? [write.sentence('你还没有持有产品。')]
        : [
            write.sentence(
              '总资产 ',
              total('总资产'),
              '，日收益 ',
              total('日收益'),
              '，持有收益 ',
              total('持有收益'),
              '。',
            ),
            ...causes.flat(),
          ],
    articles: [],
    funds: moved.map(linkOf),
  }
}

/** What is watched: the products that moved most on their newest day. */
function watchedSection(write: ReportWriter, watched: readonly Watched[]): ReportSection {
  const moved = watched
    .filter(({ dayRiseRate }) => Number.isFinite(Number(dayRiseRate)) && dayRiseRate !== '')
    .toSorted((a, b) => Math.abs(Number(b.dayRiseRate)) - Math.abs(Number(a.dayRiseRate)))
    .slice(0, WATCHED)
  return {
    heading: '自选涨跌',
    paragraphs:
      watched.length === 0
        ? [write.sentence('你还没有自选产品。')]
        : moved.map(({ fundCode, spid, name, dayRiseRate, nav, navDay }) => {
            const figure = figureOf({ fundCode, spid, fundName: name }, VALUES)
            return write.sentence(
              `${name} 日涨跌 `,
              figure('日涨跌', formatRise(dayRiseRate), navDay, '当日净值 ÷ 前一日净值 − 1')[0],
              '，单位净值 ',
              figure('单位净值', `${nav} 元`, navDay, '基金公司公布')[0],
              '。',
            )
          }),
    articles: [],
    funds: moved.map(linkOf),
  }
}

/** Orders that wait for their confirmation, and when values come next. */
async function nextSection(
  asker: Asker,
  write: ReportWriter,
  mayReadOwn: boolean,
): Promise<ReportSection> {
  const today = shanghaiDate(asker.nowMs)
  const { orders } = mayReadOwn
    ? await asker.reads.queryOrders({ offset: 0, limit: ORDERS })
    : { orders: [] }
  const waiting = orders.filter(
    ({ state, confirmDate }) => WAITING.has(state) && confirmDate >= today,
  )
  const next = asker.calendar.next(today)
  return {
    heading: '接下来确认',
    paragraphs: [
      ...waiting.map((order) => {
        const { fundCode, spid, name, kindText, quantityText, confirmDate, tradeDate } = order
        const figure = figureOf({ fundCode, spid, fundName: name }, OWN_BOOKS)
        return write.sentence(
          `${name} ${kindText} `,
          figure(kindText, quantityText, tradeDate, '下单时填写')[0],
          '，预计 ',
          figure(`${kindText} 确认日`, confirmDate, confirmDate, '基金公司确认份额或金额的日子')[0],
          ' 确认。',
        )
      }),
      write.sentence(
        '下一个交易日 ',
        generalFigure('交易日历')('下一个交易日', next, next, '交易日历')[0],
        '，净值当晚公布。',
      ),
    ],
    articles: [],
    funds: waiting.map(linkOf).filter(isFirst),
  }
}

const isFirst = (
  { fundCode }: { fundCode: string },
  at: number,
  all: readonly { fundCode: string }[],
) => all.findIndex((each) => each.fundCode === fundCode) === at

/** What moved the own holdings and watchlist by its cause, and what confirms next. */
export async function makeTrackReport(asker: Asker, write: ReportWriter): Promise<Made> {
  const [{ mayReadOwn, held, watched }, market] = await Promise.all([
    ownFunds(asker),
    readMarket(asker),
  ])
  const sections = [
    ...(mayReadOwn ? [await heldSection(asker, write, held)] : []),
    watchedSection(write, watched),
  ]
  const [first] = market.indices
  if (first !== undefined) {
    sections.push({
      heading: '市场背景',
      paragraphs: [
        write.sentence(`${first}较前一日 `, market.figure(`${first} 涨跌`), '。'),
        ...market.sectors
          .slice(0, 1)
          .map((name) => write.sentence(`${name}板块平均 `, market.figure(`${name}板块`), '。')),
      ],
      articles: [],
      funds: [],
    })
  }
  sections.push(await nextSection(asker, write, mayReadOwn))
  const days = [
    ...held.map(({ dayProfitDay }) => dayProfitDay),
    ...watched.map(({ navDay }) => navDay),
    market.day,
  ]
  return {
    day: days.toSorted().at(-1) ?? '',
    sections,
    notes: market.isDemo ? [DEMO_NOTE] : [],
    need: mayReadOwn ? '' : 'consent',
  }
}
