import { to } from '@koi/contracts/pages'
import { choicesText } from '@koi/domain/comparison/choices'
import { expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'

const { address } = koiOfWorker()
const browser = browserOfFile()
const SPID = '1800007030'
const FUND = { fundCode: '900205', spid: SPID }

/** What is largest on a page stands in its HTML: nobody waits for a script to see it, and nothing is pushed away later. */
it.each([
  ['a product, with what it risked', to.productDetail(FUND), '风险与收益'],
  ['the calm list', to.listSteady(), /数据截至/],
  ['hits', to.search({ keyword: '沪深300' }), /^找到 .*只产品/],
  ['the market', to.market(), '上涨'],
  ['the rank of funds', to.marketList({ type: 'fund' }), /^成立满 \d+ 天的基金才参加排名/],
  ['a diagnosis', to.fundDiagnosis(FUND), '什么会改变这个评级'],
  [
    'a comparison',
    to.fundPk({ choices: choicesText([FUND.fundCode, '900405']) }),
    '10,000 元持有，扣费含分红',
  ],
] as const)('%s is drawn by the server', async (_, path, text) => {
  const { page, context } = await openPhone(browser(), address)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(path)
  expect(await page.getByText(text).first().isVisible()).toBe(true)
  await context.close()
})

it('what is one’s own is drawn by the server', async () => {
  const { page, context } = await openInvestor(browser(), address)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(to.home())
  await page.getByText('总资产（元）').waitFor()
  await page.goto(to.watchlist())
  await page.getByText('还没有自选').waitFor()
  await page.goto(to.portfolioXRay())
  await page.getByText('100,000.00').first().waitFor()
  await page.goto(to.messageList())
  expect(await page.getByRole('tab', { name: /^全部/ }).isVisible()).toBe(true)
  await context.close()
})
