import { goalCalls } from '@koi/contracts/calls/goals'
import { to } from '@koi/contracts/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { loseAnswer } from '../support/lost-answer.ts'
import { buyFund, enterPassword, moveTime, pressKeys, shown } from '../support/person.ts'

const FUND = '900311'
const OTHER = '900201'
const SPID = '1800007030'
const PASSWORD = '135790'

describe('a goal, from the first yuan to where the next one goes', () => {
  const browser = browserOfFile()
  const { address } = koiOfWorker()
  let page: Page
  let context: BrowserContext
  let errors: string[]

  beforeAll(async () => {
    const phone = await openInvestor(browser(), address)
    page = phone.page
    context = phone.context
    errors = phone.errors
    await buyFund(page, FUND, '20000', PASSWORD)
  })
  afterAll(async () => {
    expect(errors).toEqual([])
    await context.close()
  })

  const button = (name: string | RegExp) =>
    page.getByRole('button', { name }).filter({ visible: true })
  const link = (name: string | RegExp) => page.getByRole('link', { name }).filter({ visible: true })
  const goals = async () => (await callsOf(page, goalCalls).queryGoals({})).goals

  it('says what it is to who has none, and what is missing in the form', async () => {
    await page.goto(to.mine())
    await link(/我的目标/).click()
    await shown(page, '给钱一个去处').waitFor()
    await shown(page, '组合和养老金账户里的产品不计入目标').waitFor()
    await link('新建目标').click()
    await page.waitForURL(/goal\/edit/)
    await button('建立目标').click()
    await shown(page, '请填写目标金额').waitFor()
    await shown(page, '请选择明天到 40 年内的日期').waitFor()
    expect(await goals()).toEqual([])
  })

  it('is made once although its answer is lost and it is pressed twice', async () => {
    await page.getByRole('radio', { name: '教育' }).click()
    await page.getByLabel('目标名称').fill('出国读书')
    await page.getByRole('radio', { name: '孩子' }).click()
    await page.getByLabel('目标金额').fill('60000')
    await page.getByLabel('目标日期').fill('2032-06-30')
    await page.getByRole('switch').filter({ visible: true }).first().check()
    const sent = await loseAnswer(page, '.CreateGoal')
    await button('建立目标').click()
    const told = page.getByRole('alertdialog', { name: '提示' })
    await told.getByRole('button').first().click()
    // What was typed is still there.
    expect(await page.getByLabel('目标名称').inputValue()).toBe('出国读书')
    await button('建立目标').dblclick()
    await page.waitForURL(/goal\/detail/)
    expect(sent()).toBe(2)
    expect((await goals()).map(({ goalName }) => goalName)).toEqual(['出国读书'])
    await shown(page, '另有 20,000.00 元确认中').waitFor()
  })

  it('shows where it may stand once the money works, with what that assumes, and the figures in a table', async () => {
    // What was bought after 15:00 is confirmed a trading day later.
    for (let days = 0; days < 3; days += 1) await moveTime(page, 'tradingDay')
    await page.reload()
    await shown(page, '到期可能有多少').waitFor()
    await shown(page, /按历史收益推算 \d+ 次，\d+ 次到期达到目标/).waitFor()
    await shown(page, '不代表未来，也不是收益承诺').waitFor()
    await page.getByText('这是怎么算的').click()
    await shown(page, /共 \d+ 个月的真实月收益/).waitFor()
    await shown(page, /用它自己近 \d+ 个月的收益/).waitFor()
    await page.getByText('每个时点的数字').click()
    const table = page.getByRole('table', { name: '每个时点的推算' })
    expect(await table.getByRole('row').count()).toBeGreaterThan(5)
    await shown(page, /每月多投 [\d,.]+ 元/).waitFor()
  })

  it('new money leads to the buy page with the amount filled in; nothing is bought by looking', async () => {
    await page.getByLabel('打算再投').fill('1500.5')
    await button('看怎么分').click()
    const line = link(/去买入，金额已填好/)
    await line.waitFor()
    expect(await line.textContent()).toContain('1,500.50')
    await shown(page, '这里只做计算，不下单').waitFor()
    await line.click()
    await page.waitForURL(/charge\/charge/)
    await expect
      .poll(() => page.getByRole('textbox').filter({ visible: true }).first().inputValue())
      .toBe('1,500.50')
    await page.goBack()
    await shown(page, '新的钱怎么投').waitFor()
  })

  it('has a target allocation that is a whole, or is not saved', async () => {
    await button('设目标占比').click()
    const sheet = page.getByRole('dialog', { name: '目标占比' })
    await sheet.getByRole('radio', { name: '按类别' }).click()
    await sheet.getByLabel('权益').fill('60')
    await sheet.getByText('合计 60%').waitFor()
    await sheet.getByLabel('货币').fill('40')
    await sheet.getByText('合计 100%').waitFor()
    await sheet.getByRole('button', { name: '保存' }).click()
    await sheet.waitFor({ state: 'detached' })
    await shown(page, '先用新的钱靠近目标占比，不卖出').waitFor()
    await shown(page, '如果用卖出来调').waitFor()
    const [goal] = await goals()
    const saved = await callsOf(page, goalCalls).queryGoal({ goalId: goal?.goalId ?? '' })
    expect(saved).toMatchObject({ weightBy: 'class', weights: [{ percent: 60 }, { percent: 40 }] })
    // A class that is aimed at and has nothing in it leads to where there is something.
    const address = page.url()
    await link(/^还没有货币类产品/).click()
    await page.waitForURL(/entry\/list\/steady.*category=money/)
    await page.goto(address)
    await shown(page, '先用新的钱靠近目标占比，不卖出').waitFor()
  })

  it('a change of what was changed elsewhere meanwhile is refused and overwrites nothing', async () => {
    await link('修改目标').click()
    await page.waitForURL(/goal\/edit/)
    await page.getByLabel('目标名称').fill('留学')
    const [goal] = await goals()
    if (!goal) throw new Error('no goal')
    const { goalKind, goalFor, goalCents, goalDay, goalId, goalVersion } = goal
    await callsOf(page, goalCalls).saveGoal({
      goalId,
      goalVersion,
      goalKind,
      goalFor,
      goalCents,
      goalDay,
      goalName: '别处改的',
      fundCodes: [FUND],
      planIds: [],
    })
    await button('保存').click()
    await shown(page, '目标已在别处修改').waitFor()
    expect((await goals())[0]?.goalName).toBe('别处改的')
    await page.getByRole('alertdialog').getByRole('button').first().click()
  })

  it('is archived after a question, and comes back with what it had', async () => {
    await page.goto(to.goals())
    await link(/别处改的/).click()
    await page.waitForURL(/goal\/detail/)
    await button('归档目标').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '归档', exact: true }).click()
    await shown(page, '目标已归档').waitFor()
    await button('恢复').click()
    await shown(page, '到期可能有多少').waitFor()
    expect((await goals()).map(({ isArchived }) => isArchived)).toEqual([false])
  })

  /** A plan of 1,000 yuan a month; answers its id. */
  async function makePlan(fundCode: string): Promise<string> {
    await page.goto(to.planCreate({ fundCode, spid: SPID }))
    await page.getByRole('textbox', { name: '每期金额，元' }).click()
    await pressKeys(page, '1000')
    await button('下一步').click()
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    await button(/^确认每.*定投 1,000\.00 元/).click()
    await enterPassword(page, PASSWORD)
    await page.waitForURL(/salary-invest\/detail/)
    return new URL(page.url()).searchParams.get('plan_id') ?? ''
  }

  it('says how the next periods of its plans would go, and leads to the form of each with its amount', async () => {
    await buyFund(page, OTHER, '5000', PASSWORD)
    for (let days = 0; days < 3; days += 1) await moveTime(page, 'tradingDay')
    const planIds = [await makePlan(FUND), await makePlan(OTHER)]
    const calls = callsOf(page, goalCalls)
    const newest = async () => {
      const [goal] = await goals()
      if (!goal) throw new Error('no goal')
      return goal
    }
    await calls.saveGoal({ ...(await newest()), fundCodes: [FUND, OTHER], planIds })
    const { goalId, goalVersion } = await newest()
    const weights = [
      { part: FUND, percent: 20 },
      { part: OTHER, percent: 80 },
    ]
    await calls.setGoalWeights({ goalId, goalVersion, weightBy: 'product', weights })

    await page.goto(to.goalDetail({ goalId }))
    const periods = page.getByRole('region', { name: '下一期定投的分法' })
    await periods.getByText('下一期定投可以这样分').waitFor()
    // All of both goes where it is short: the one is paused, the other takes 2,000.
    await periods.getByRole('link', { name: /可先暂停/ }).click()
    await page.waitForURL(/salary-invest\/detail/)
    expect(page.url()).toContain(planIds[0])
    await page.goBack()
    const change = periods.getByRole('link', { name: /去修改，金额已填好/ })
    expect(await change.innerText()).toContain('2,000.00')
    await change.click()
    await page.waitForURL(/salary-invest\/create/)
    const amount = page.getByRole('textbox', { name: '每期金额，元' }).filter({ visible: true })
    await expect.poll(() => amount.inputValue()).toBe('2,000')
    // Nothing was changed by looking.
    const { plans } = await calls.queryGoalProposal({ goalId, newCents: 0 })
    expect(plans.map(({ nowCents }) => nowCents)).toEqual([100_000, 100_000])
  })
})
