import { cents } from '@koi/domain/money/cents'
import { expect, it } from 'vitest'
import type { BuyTerms } from './model.ts'
import { agreedTo } from './keep-agreed.ts'
import { shownTerms } from './sale-evidence.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)

const terms: BuyTerms = {
  fundCode: '900311',
  name: '锦沪深300指数A',
  category: 'stock',
  isMoneyFund: false,
  isWallet: false,
  isDemoMarket: true,
  riskName: 'R4 中高风险',
  riskCode: 5,
  buyStatus: 1,
  notOnlineReason: '',
  minBuyCents: cents(1000),
  stepCents: cents(1),
  dayRoomCents: undefined,
  channels: [],
  feeTiers: [
    { fromCents: 0, ratePpm: 12_000 },
    { fromCents: 100_000_000, ratePpm: 6000 },
    { fromCents: 500_000_000, fixedCents: 100_000 },
  ],
  parts: [],
  buyFees: [],
  buyDiscountPermille: 100,
  holdPeriod: null,
  hasPayPassword: true,
  discountPermille: 100,
  shareRounding: 'half-up',
  nav: undefined,
  navDay: '',
  mayBuy: {
    kind: 'needsConfirmation',
    message: '该产品风险高于你的风险等级',
    investorClass: 'C3',
    riskName: '中风险',
    riskLevel: 4,
  },
  protocols: [{ protocolId: '900311:contract', kind: 'contract', title: '基金合同' }],
  subscription: undefined,
  period: undefined,
  orderDays: {
    nowMs: at('2026-09-21T10:00'),
    cutOffMs: at('2026-09-21T15:00'),
    tradeDate: '2026-09-21',
    navPublishDate: '2026-09-21',
    confirmDate: '2026-09-22',
    firstProfitDate: '2026-09-22',
    redeemableDate: '2026-09-23',
    isEstimated: false,
  },
}

it('keeps of the buy page the product, the rates, the class, the risk and the days, and no sum', () => {
  const shown = shownTerms(terms, '1800007030')
  expect(shown).toMatchObject({
    kind: 'shown',
    fund_code: '900311',
    spid: '1800007030',
    fee_text: '申购费率 1.20% / 0.60% / 固定费用，1折',
    risk: 'R4 中高风险',
    investor_class: 'C3',
    verdict: 'needsConfirmation 该产品风险高于你的风险等级',
    protocol_ids: ['900311:contract'],
  })
  expect(shown.days.map(({ title }) => title)).toEqual([
    '15:00 前付款，按今天的净值成交（晚上公布）',
    '确认份额，开始计算收益',
    '可以卖出',
  ])
})

it('keeps which documents were agreed to', () => {
  expect(agreedTo('mismatch', { fundCode: '900311', spid: '1800007030' }, terms.protocols)).toEqual(
    {
      kind: 'agreed',
      what: 'mismatch',
      fund_code: '900311',
      spid: '1800007030',
      protocol_ids: ['900311:contract'],
    },
  )
})
