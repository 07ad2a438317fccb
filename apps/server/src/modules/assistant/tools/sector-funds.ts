import { to } from '@koi/contracts/pages'
import { formatRise } from '@koi/domain/rates/format-rate'
import { riskLabel } from '@koi/domain/products/risk'
import { z } from 'zod'
import type { Asker } from './asker.ts'
import { emptyReading, figureOf, generalFigure, percentText, tool } from './tool.ts'

const SOURCE = '基金榜'
const LOOKED_AT = 20
const SHOWN = 3

const AFTER_CLOSE = '当日净值高于前一日的在售基金'

type Ranked = Awaited<ReturnType<Asker['reads']['queryFundRank']>>

/** Of funds in the order of their rank those that may be proposed to who asks. */
async function fitOf(asker: Asker, { items, marks }: Ranked) {
  const fit = await Promise.all(items.map(({ riskCode }) => asker.isFit(riskCode)))
  const rows = items.flatMap((item, at) =>
    fit[at] ? [{ item, mark: marks.find(({ fundCode }) => fundCode === item.fundCode) }] : [],
  )
  return { rows: rows.slice(0, SHOWN), left: items.length - rows.length }
}

/** What a part of the market did on its newest day, and the funds of it that rose most over a year. */
export const sectorFundsTool = tool({
  name: 'sector_funds',
  says: '一个板块最近一个净值日的涨跌家数，和其中近一年涨幅靠前、适合提问者风险等级的基金。参数是板块名称；不给就用当天最强的板块。',
  args: z.object({ sector: z.string().trim().max(32).default('') }),
  async read({ sector }, asker) {
    const { sectors, day, isDemoMarket } = await asker.reads.queryMarketMoves({})
    const part =
      sector === ''
        ? sectors[0]
        : (sectors.find(({ name }) => name === sector) ??
          sectors.find(({ name }) => name.includes(sector) || sector.includes(name)))
    if (!part) return { ...emptyReading, note: '没有这个板块的收盘数据。' }
    const { name } = part
    const ranked = await asker.reads.queryFundRank({
      rateKey: 'year1_rise_rate',
      sector: name,
      limit: LOOKED_AT,
    })
    const { rows, left } = await fitOf(asker, ranked)
    const counted = generalFigure('基金净值')
    return {
      ...emptyReading,
      title: `${name}板块`,
      source: SOURCE,
      day: ranked.asOf === '' ? day : ranked.asOf,
      link: to.marketList({ sector: name }),
      funds: rows.map(({ item }) => ({
        fundCode: item.fundCode,
        spid: item.spid,
        name: item.name,
      })),
      names: [name],
      figures: [
        ...counted(`${name}板块 上涨`, `${part.up} 只`, day, AFTER_CLOSE),
        ...counted(`${name}板块 下跌`, `${part.down} 只`, day, '当日净值低于前一日的在售基金'),
        ...rows.flatMap(({ item, mark }) => {
          const { fundCode, spid, name: fundName } = item
          const figure = figureOf({ fundCode, spid, fundName }, SOURCE)
          const at = item.rateDay ?? ranked.asOf
          const { rateValue } = item
          return [
            ...figure(
              '近1年涨跌幅',
              rateValue === '--' ? '' : formatRise(rateValue),
              at,
              '期末 ÷ 期初 − 1，分红再投资',
            ),
            ...figure(
              '近1年最大回撤',
              percentText(mark?.drawdown ?? null),
              at,
              '区间内从高点到其后低点的最大跌幅',
            ),
          ]
        }),
      ],
      facts: [
        { fundCode: '', label: '板块', value: name },
        ...rows.map(({ item }) => ({
          fundCode: item.fundCode,
          label: '风险等级',
          value: riskLabel(item.riskCode),
        })),
        ...(isDemoMarket ? [{ fundCode: '', label: '数据说明', value: '模拟行情' }] : []),
      ],
      note: left > 0 ? '风险等级高于你测评结果的基金没有列出。' : '',
    }
  },
})
