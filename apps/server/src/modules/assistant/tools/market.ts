import { to } from '@koi/contracts/pages'
import { groupThousands } from '@koi/domain/money/format-cents'
import { scaledText } from '@koi/domain/money/scaled'
import { z } from 'zod'
import { emptyReading, generalFigure, riseText, tool } from './tool.ts'

const SHOWN = 4
const SECTORS = 3
const CLOSES = '指数收盘'
const VALUES = '基金净值'

/** `3,921.12` of a close ×10^4. */
function closeText(close: number): string {
  const [whole = '', decimals = ''] = scaledText(close, 4).split('.')
  return `${groupThousands(whole)}.${decimals.slice(0, 2)}`
}

/** The market after its newest close; nothing of a day that still runs. */
export const marketTool = tool({
  name: 'market_after_close',
  says: '最近一个已收盘交易日的主要指数和基金涨跌家数。没有盘中数据。',
  args: z.object({}),
  async read(_args, asker) {
    const [{ indices }, moves] = await Promise.all([
      asker.reads.queryMarketIndices({}),
      asker.reads.queryMarketMoves({}),
    ])
    const shown = indices.slice(0, SHOWN)
    const sectors = moves.sectors.slice(0, SECTORS)
    const close = generalFigure(CLOSES)
    const counted = generalFigure(VALUES)
    return {
      ...emptyReading,
      title: '市场收盘',
      source: CLOSES,
      day: shown[0]?.day ?? moves.day,
      link: to.market(),
      // The figure of a year is said without the name of its index before it.
      names: [
        ...shown.map(({ indexName }) => indexName),
        ...sectors.map(({ name }) => name),
        '近1年',
      ],
      figures: [
        ...shown.flatMap((index) => [
          ...close(`${index.indexName} 收盘`, closeText(index.close), index.day, '交易所收盘点位'),
          ...close(
            `${index.indexName} 涨跌`,
            riseText(index.dayRiseRate),
            index.day,
            '收盘 ÷ 前一交易日收盘 − 1',
          ),
          ...close(
            `${index.indexName} 近1年`,
            riseText(index.yearRiseRate),
            index.day,
            '收盘 ÷ 一年前收盘 − 1',
          ),
        ]),
        ...(moves.day === ''
          ? []
          : [
              ...counted('上涨的基金', `${moves.up} 只`, moves.day, '当日净值高于前一日的在售基金'),
              ...counted(
                '下跌的基金',
                `${moves.down} 只`,
                moves.day,
                '当日净值低于前一日的在售基金',
              ),
              ...counted(
                '持平的基金',
                `${moves.flat} 只`,
                moves.day,
                '当日净值等于前一日的在售基金',
              ),
            ]),
        ...sectors.flatMap(({ name, riseRate }) =>
          counted(`${name}板块`, riseText(riseRate), moves.day, '板块内基金当日涨跌幅的平均'),
        ),
      ],
      facts: [
        ...shown.map(({ indexName }) => ({ fundCode: '', label: '指数', value: indexName })),
        ...sectors.map(({ name }) => ({ fundCode: '', label: '板块', value: name })),
        ...(moves.isDemoMarket ? [{ fundCode: '', label: '数据说明', value: '模拟行情' }] : []),
      ],
      note: shown.length === 0 && moves.day === '' ? '还没有收盘数据。' : '',
    }
  },
})
