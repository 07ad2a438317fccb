import { to } from '@koi/contracts/pages'
import { formatCents } from '@koi/domain/money/format-cents'
import { riskLabel } from '@koi/domain/products/risk'
import { formatRise } from '@koi/domain/rates/format-rate'
import { z } from 'zod'
import { emptyReading, figureOf, generalFigure, partsOfNames, tool } from './tool.ts'

const SHOWN = 5
const LOOKED_AT = 20
const SOURCE = '产品搜索'

/** How the units of a listed rate read. */
const UNITS: Readonly<Record<number, string>> = { 1: '%', 2: ' 元', 4: ' 亿元' }

const shown = (value: string, unit: string) => (value === '--' ? '' : `${value}${unit}`)

/** Funds by a word, those alone that may be proposed to who asks. */
export const searchFundsTool = tool({
  name: 'search_funds',
  says: '按名称、代码、指数或主题查找本平台在售的基金。只返回适合提问者风险等级的基金。',
  saysOpenly: '按名称、代码、指数或主题查找本平台在售的基金。',
  args: z.object({ keyword: z.string().trim().min(1).max(64) }),
  async read({ keyword }, asker) {
    const { results } = await asker.reads.searchFunds({
      keyword,
      onSaleOnly: 1,
      slice: { offset: 0, limit: LOOKED_AT },
    })
    const fit = await Promise.all(results.items.map(({ riskCode }) => asker.isFit(riskCode)))
    const items = results.items.filter((_, at) => fit[at])
    const left = results.items.length - items.length
    const listed = items.slice(0, SHOWN)
    const [first] = listed
    const names = partsOfNames(
      [keyword],
      listed.map(({ name }) => name),
    )
    return {
      ...emptyReading,
      // Whoever chose the keyword may have chosen a promise: the title never tells it, the link only as a part of a name.
      title: SOURCE,
      source: SOURCE,
      day: first?.rateDay ?? first?.navDay ?? '',
      link: to.search(names.length > 0 ? { keyword } : {}),
      names,
      funds: listed.map(({ fundCode, spid, name }) => ({ fundCode, spid, name })),
      figures: [
        ...generalFigure(SOURCE)(
          '找到的基金数',
          `${results.total} 只`,
          '',
          '名称、代码、指数或主题符合的在售基金',
        ),
        ...(left > 0
          ? generalFigure(SOURCE)(
              '略去的基金数',
              `${left} 只`,
              '',
              '前 20 只里风险等级高于测评结果的',
            )
          : []),
        ...listed.flatMap((item) => {
          const { fundCode, spid, name: fundName, rateLabel, rateValue, rateUnit } = item
          const figure = figureOf({ fundCode, spid, fundName }, '产品列表')
          const unit = UNITS[rateUnit] ?? ''
          return [
            ...figure(
              rateLabel,
              rateLabel.includes('涨跌') ? formatRise(rateValue) : shown(rateValue, unit),
              item.rateDay ?? '',
              '产品列表展示的指标，分红再投资',
            ),
            ...figure('起购金额', `${formatCents(item.minBuyCents)} 元`, '', '产品的首次买入下限'),
          ]
        }),
      ],
      facts: listed.map(({ fundCode, riskCode }) => ({
        fundCode,
        label: '风险等级',
        value: riskLabel(riskCode),
      })),
      note: left > 0 ? '风险等级高于你测评结果的基金没有列出。' : '',
      need: '',
    }
  },
})
