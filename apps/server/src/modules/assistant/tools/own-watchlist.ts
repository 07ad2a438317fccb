import { to } from '@koi/contracts/pages'
import { formatRise } from '@koi/domain/rates/format-rate'
import { riskLabel } from '@koi/domain/products/risk'
import { z } from 'zod'
import { needsConsent } from './own-money.ts'
import { emptyReading, figureOf, generalFigure, tool } from './tool.ts'

const SHOWN = 30
const SOURCE = '你的自选'

/** The person's favourites in their order; nothing of what they wrote beside them. */
export const watchlistTool = tool({
  name: 'own_watchlist',
  says: '本人的自选基金、最新日涨跌和风险等级，最多 30 只。不能读取其他人的。',
  scope: 'watchlist',
  args: z.object({}),
  async read(_args, asker) {
    if (!(await asker.mayReadOwn('watchlist'))) return needsConsent('我的自选')
    const { watched, asOf } = await asker.reads.queryWatchlist({})
    const shown = watched.slice(0, SHOWN).map(({ item }) => item)
    return {
      ...emptyReading,
      title: '我的自选',
      source: SOURCE,
      day: asOf,
      link: to.watchlist(),
      funds: shown.map(({ fundCode, spid, name }) => ({ fundCode, spid, name })),
      figures: [
        ...generalFigure(SOURCE)('自选的基金数', `${watched.length} 只`, '', '加入自选的基金'),
        ...shown.flatMap(({ fundCode, spid, name: fundName, dayRiseRate }) =>
          figureOf({ fundCode, spid, fundName }, SOURCE)(
            '日涨跌幅',
            dayRiseRate === '' || dayRiseRate === '--' ? '' : formatRise(dayRiseRate),
            asOf,
            '最新净值 ÷ 前一日净值 − 1',
          ),
        ),
      ],
      facts: shown.map(({ fundCode, riskCode }) => ({
        fundCode,
        label: '风险等级',
        value: riskLabel(riskCode),
      })),
      note: watched.length === 0 ? '你还没有自选基金。' : '',
    }
  },
})
