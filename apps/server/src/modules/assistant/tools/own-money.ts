import { OWN_BOOKS } from '@koi/domain/assistant/shared-answer'
import { to } from '@koi/contracts/pages'
import { formatCents, formatSigned } from '@koi/domain/money/format-cents'
import { z } from 'zod'
import { emptyReading, figureOf, generalFigure, tool, type Reading } from './tool.ts'

const SHOWN = 8

export const needsConsent = (title: string): Reading => ({
  ...emptyReading,
  title,
  note: '这要读取你自己的持仓和订单，需要你先同意。',
  need: 'consent',
})

/** What the person holds; read only where they agreed. */
export const holdingsTool = tool({
  name: 'own_holdings',
  says: '提问者自己的总资产、持有收益和每只基金的市值与收益。需要本人同意；不能读取其他人的。',
  scope: 'holdings',
  args: z.object({}),
  async read(_args, asker) {
    if (!(await asker.mayReadOwn('holdings'))) return needsConsent('我的持仓')
    const [asset, { holdings, accounts }] = await Promise.all([
      asker.reads.queryMainAsset({}),
      asker.reads.queryAssetList({}),
    ])
    const total = generalFigure(OWN_BOOKS)
    const yuan = (cents: Parameters<typeof formatCents>[0]) => `${formatCents(cents)} 元`
    const signed = (cents: Parameters<typeof formatCents>[0]) => `${formatSigned(cents)} 元`
    const shown = holdings.slice(0, SHOWN)
    const day = asset.updatedDay
    return {
      ...emptyReading,
      title: '我的持仓',
      source: OWN_BOOKS,
      day,
      link: to.holdTotal(),
      funds: shown.map(({ fundCode, spid, name }) => ({ fundCode, spid, name })),
      names: accounts.map(({ name }) => name),
      figures: [
        ...total('总资产', yuan(asset.totalCents), day, '余额 + 基金市值 + 在途资金'),
        ...total('余额', yuan(asset.cashCents), '', '账本里的可用余额'),
        ...(day === ''
          ? []
          : [
              ...total('基金市值', yuan(asset.valueCents), day, '份额 × 最新净值，逐只相加'),
              ...total(
                '日收益',
                signed(asset.dayProfitCents),
                day,
                '各基金当日净值变动 × 份额，逐只相加',
              ),
              ...total('持有收益', signed(asset.holdingProfitCents), day, '市值 − 持有成本'),
              ...total(
                '累计收益',
                signed(asset.totalProfitCents),
                day,
                '持有收益 + 已实现收益 + 分红',
              ),
            ]),
        ...total('持有的产品数', `${asset.holdingCount} 只`, '', '份额大于零的产品'),
        ...shown.flatMap((held) => {
          const figure = figureOf(
            { fundCode: held.fundCode, spid: held.spid, fundName: held.name },
            OWN_BOOKS,
          )
          const of = held.dayProfitDay
          return [
            ...figure('市值', yuan(held.valueCents), of, '份额 × 最新净值'),
            ...figure('持有收益', signed(held.holdingProfitCents), of, '市值 − 持有成本'),
            ...(held.dayProfitCents === null
              ? []
              : figure('日收益', signed(held.dayProfitCents), of, '当日净值变动 × 份额')),
          ]
        }),
      ],
      note: asset.holdingCount === 0 ? '你还没有持有产品。' : '',
    }
  },
})

/** The person's newest orders; read only where they agreed. */
export const ordersTool = tool({
  name: 'own_orders',
  says: '提问者自己最近的订单和状态。需要本人同意；不能读取其他人的。',
  scope: 'orders',
  args: z.object({}),
  async read(_args, asker) {
    if (!(await asker.mayReadOwn('orders'))) return needsConsent('我的订单')
    const { orders } = await asker.reads.queryOrders({ offset: 0, limit: 5 })
    return {
      ...emptyReading,
      title: '我的订单',
      source: OWN_BOOKS,
      day: '',
      link: to.tradeRecords(),
      funds: orders.map(({ fundCode, spid, name }) => ({ fundCode, spid, name })),
      figures: orders.flatMap((order, at) => {
        const { fundCode, spid, name: fundName } = order
        const figure = figureOf({ fundCode, spid, fundName }, OWN_BOOKS)
        const what = `第 ${at + 1} 笔 ${order.kindText}`
        return [
          ...figure(what, order.quantityText, order.tradeDate, '下单时填写'),
          ...figure(
            `${what} 交易日`,
            order.tradeDate,
            order.tradeDate,
            '15:00 前算当天，之后算下一个交易日',
          ),
          ...figure(
            `${what} 确认日`,
            order.confirmDate,
            order.confirmDate,
            '基金公司确认份额或金额的日子',
          ),
        ]
      }),
      facts: orders.map(({ fundCode, kindText, stateText }, at) => ({
        fundCode,
        label: `第 ${at + 1} 笔 ${kindText}`,
        value: stateText,
      })),
      names: orders.map(({ kindText }, at) => `第 ${at + 1} 笔 ${kindText}`),
      note: orders.length === 0 ? '你还没有订单。' : '',
    }
  },
})
