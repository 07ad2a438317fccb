import { isBuyStatus } from '@koi/domain/products/buy-status'
import { isRedeemStatus } from '@koi/domain/products/redeem-status'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { actionBar } from './action-bar.tsx'

const product = { fundCode: '900311', spid: '1800007030' }
const keys = 'fund_code=900311&amp;spid=1800007030'
const charge = `/h5/v6/pages/charge/charge/index?${keys}`
const term = '/h5/v6/pages/trans-application'

/** The bar of a holding in two states, as it is drawn. */
function draw(states: { buy?: number; redeem?: number }): string {
  const { buy = 0, redeem = 0 } = states
  if (!isBuyStatus(buy) || !isRedeemStatus(redeem)) throw new Error('no such state')
  const reasons = { buyReason: '', redeemReason: '' }
  const holding = {
    product,
    buyStatus: buy,
    redeemStatus: redeem,
    redeemDestination: '',
    ...reasons,
  }
  return renderToStaticMarkup(actionBar(holding, undefined))
}

/** Text of the button and the page it opens; without a page it cannot be pressed, and says why. */
type Row = readonly [id: string, status: number, label: string, href: string | undefined]

/** The one button of the bar: its text, the page it opens, and whether it says why it cannot be pressed. */
const buttonOf = (html: string) => ({
  label: /<span>([^<]+)<\/span>/.exec(html)?.[1],
  href: /href="([^"]*)"/.exec(html)?.[1],
  isBlocked: html.includes('aria-disabled="true"') && html.includes('aria-describedby'),
})

const buyStates: readonly Row[] = [
  ['ST-064', 1, '买入', charge],
  ['ST-065', 2, '等待认购', undefined],
  ['ST-066', 3, '立即认购', charge],
  ['ST-067', 4, '暂不可购买', undefined],
  ['ST-068', 5, '认购已结束', undefined],
  ['ST-069', 6, '合同已终止', undefined],
  ['ST-070', 7, '买入', charge],
  ['ST-071', 8, '暂停交易', undefined],
  ['ST-072', 9, '暂不可买入', undefined],
  ['ST-073', 10, '买入', `${term}/short-term-account/buy?fund_code=900311`],
  ['ST-074', 11, '买入', `${term}/mid-term-account/buy?fund_code=900311`],
]

it.each(buyStates)('RU-102 %s: buy state %i is %s, leading to %s', (_id, buy, label, href) => {
  expect(buttonOf(draw({ buy }))).toEqual({ label, href, isBlocked: href === undefined })
})

const redeemStates: readonly Row[] = [
  ['ST-076', 1, '卖出', `/h5/v6/pages/redeem/index?${keys}`],
  ['ST-077', 2, '暂不可卖出', undefined],
  ['ST-078', 3, '转换', `/h5/v6/pages/convert/index?${keys}`],
  ['ST-079', 4, '暂不可转换', undefined],
  ['ST-080', 5, '转让', `/h5/v6/pages/transfer/index?${keys}`],
  ['ST-081', 6, '暂不可转让', undefined],
  ['ST-082', 7, '合同已终止', undefined],
  ['ST-083', 8, '卖出', `/h5/v6/pages/redeem/index?${keys}&amp;mode=quote`],
  ['ST-084', 9, '暂不可卖出', undefined],
  ['ST-085', 10, '申请换购', `/h5/v6/pages/convert/index?${keys}&amp;mode=exchange`],
  ['ST-086', 11, '卖出', `${term}/short-term-account/redeem`],
  ['ST-087', 12, '卖出', `${term}/mid-term-account/redeem`],
]

it.each(redeemStates)(
  'RU-103 %s: redeem state %i is %s, leading to %s',
  (_id, redeem, label, href) => {
    expect(buttonOf(draw({ redeem }))).toEqual({ label, href, isBlocked: href === undefined })
  },
)

it('ST-063 ST-075 the states 0 draw no button', () => {
  expect(draw({})).toBe('')
})
