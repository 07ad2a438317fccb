import { memberCalls } from '@koi/contracts/calls/member'
import { to } from '@koi/contracts/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { moveTime, shown } from '../support/person.ts'

describe('levels of members, from the day that counts to what is received', () => {
  const browser = browserOfFile()
  const { address } = koiOfWorker()
  let page: Page
  let context: BrowserContext
  let errors: string[]

  beforeAll(async () => {
    ;({ page, context, errors } = await openInvestor(browser(), address))
  })
  afterAll(async () => {
    expect(errors).toEqual([])
    await context.close()
  })

  const button = (name: string) => page.getByRole('button', { name }).filter({ visible: true })
  const link = (name: string | RegExp) => page.getByRole('link', { name }).filter({ visible: true })
  const row = (list: string, name: string) =>
    page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name })

  /** Levels under which everybody with something has the second one after a day. */
  async function writeLevels() {
    const calls = callsOf(page, memberCalls)
    const { schemeFile } = await calls.queryMemberScheme({})
    const levels = [
      { id: 'base', name: '普通会员', fromCents: 0, privileges: [{ id: 'monthly-note' }] },
      {
        id: 'silver',
        name: '白银会员',
        fromCents: 100,
        privileges: [{ id: 'monthly-note' }, { id: 'fund-class', says: '每月 1 次' }],
      },
      {
        id: 'gold',
        name: '黄金会员',
        fromCents: 900_000_000_000,
        privileges: [
          { id: 'monthly-note' },
          { id: 'fund-class', says: '每月 2 次' },
          { id: 'paper-report' },
          { id: 'priority-service' },
        ],
      },
    ]
    await calls.saveMemberScheme({ schemeFile: { ...schemeFile, levels } })
    return () => calls.saveMemberScheme({ schemeFile: schemeFile ?? {} })
  }

  it('RT-099 RT-101 shows the level, the days that it is counted from, and what each of them is made of', async () => {
    const writeBack = await writeLevels()
    await page.goto(to.mine())
    await link(/^会员中心 .*普通会员/).click()
    await shown(page, '有资产后，次日开始计算日均').waitFor()
    await row('我的权益', '持仓月报').getByText('生效中').waitFor()
    await moveTime(page, 'tradingDay')
    await page.goto(to.member())
    await page.getByRole('heading', { name: '白银会员' }).waitFor()
    await row('等级变化', '升为白银会员').waitFor()
    await row('待办', '投教课堂席位').getByText('可预约').waitFor()

    await link(/^等级资产/).click()
    await shown(page, '按现在的资产计算，日均不会达到黄金会员').waitFor()
    const days = page.getByRole('list', { name: '每天的资产' }).getByRole('listitem')
    await days.filter({ hasText: '余额 100,000.00' }).first().waitFor()
    expect(await days.count()).toBe(30)
    await writeBack()
  })

  it('RT-100 is received once: the page says so, whoever presses again', async () => {
    const writeBack = await writeLevels()
    await page.goto(to.memberPrivilege({ privilegeId: 'fund-class' }))
    await button('预约').click()
    await shown(page, '预约成功').waitFor()
    await shown(page, '预约时间').waitFor()
    expect(await button('预约').count()).toBe(0)
    const calls = callsOf(page, memberCalls)
    const again = await calls.receivePrivilege({ privilegeId: 'fund-class' })
    expect(again.privilege).toMatchObject({ isWaiting: false })
    await page.goto(to.memberPrivilege({ privilegeId: 'paper-report' }))
    await shown(page, '未达等级').waitFor()
    expect(await button('预约').count()).toBe(0)
    await page.goto(to.memberPrivilege({ privilegeId: 'nothing' }))
    await shown(page, '没有找到该权益').waitFor()
    await writeBack()
  })

  it('RT-102 RT-103 lays levels beside each other and says how they are counted, to visitors too', async () => {
    const phone = await openPhone(browser(), address)
    await phone.page.setViewportSize({ width: 320, height: 700 })
    await phone.page.goto(to.memberPrivilegePk())
    const table = phone.page.getByRole('table')
    await table.getByRole('columnheader', { name: '铂金' }).waitFor()
    await table.getByRole('row', { name: /投教课堂席位.*没有.*每月.1.次/ }).waitFor()
    const cut = await phone.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(cut).toBe(0)
    await phone.page.getByRole('link', { name: '会员规则' }).filter({ visible: true }).click()
    await shown(phone.page, '余额和持仓同样计入').waitFor()
    await shown(phone.page, '等级再保留 30 天').waitFor()
    await phone.context.close()
  })
})
