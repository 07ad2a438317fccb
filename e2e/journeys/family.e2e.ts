import { familyCalls } from '@koi/contracts/calls/family'
import { to } from '@koi/contracts/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { buyFund, moveTime, openAccount, shown } from '../support/person.ts'

const FUND = { fundCode: '900311', spid: '1800007030' }

describe('a family account, from the invitation to the end', () => {
  const browser = browserOfFile()
  const { address } = koiOfWorker()
  let father: Page
  let mother: Page
  const contexts: BrowserContext[] = []
  const errors: string[][] = []

  beforeAll(async () => {
    for (const open of [
      () => openInvestor(browser(), address),
      () => openPhone(browser(), address),
    ]) {
      const phone = await open()
      contexts.push(phone.context)
      errors.push(phone.errors)
      if (contexts.length === 1) father = phone.page
      else mother = phone.page
    }
    await openAccount(mother)
  })
  afterAll(async () => {
    expect(errors.flat()).toEqual([])
    for (const context of contexts) await context.close()
  })

  const button = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name }).filter({ visible: true })
  const link = (page: Page, name: string | RegExp) =>
    page.getByRole('link', { name }).filter({ visible: true })
  const confirm = (page: Page, name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
  const familyOf = async (page: Page) =>
    (await callsOf(page, familyCalls).queryFamilies({})).families[0]?.familyAccId ?? ''
  /** Opens the family until what is asked for is shown: others may have changed it a moment ago. */
  const openFamily = async (page: Page) => page.goto(to.family())

  it('RT-084 says what it is to who has none, and leads to both ways in', async () => {
    await father.goto(to.mine())
    await link(father, '家庭账户').click()
    await shown(father, '和家人一起看资产、攒目标').waitFor()
    await shown(father, '家庭账户里没有共有资金').waitFor()
    expect(await link(father, '输入邀请码加入').count()).toBe(1)
    await link(father, '创建家庭账户').click()
    await father.waitForURL(/family\/create/)
  })

  it('RT-085 CL-145 makes one: a picture is cropped and sent, what is missing is said, nothing is shared unless switched on', async () => {
    await button(father, '创建').click()
    await shown(father, '请填写家庭名称').waitFor()
    await shown(father, '请填写你在家庭里的称呼').waitFor()
    // A drawing of the page itself as a photo: 300 × 200 pixels.
    const photo = await father.evaluate(async () => {
      const canvas = document.createElement('canvas')
      canvas.width = 300
      canvas.height = 200
      canvas.getContext('2d')?.fillRect(20, 20, 100, 100)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
    const file = father.getByLabel('头像').first()
    await file.setInputFiles({
      name: 'home.txt',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg onload="alert(1)"/>'),
    })
    await shown(father, '请选择 JPG、PNG 或 WebP 图片').waitFor()
    // Without a network it is said, and the same picture goes with one press once there is one.
    await father.context().setOffline(true)
    await file.setInputFiles({
      name: 'home.png',
      mimeType: 'image/png',
      buffer: Buffer.from(photo, 'base64'),
    })
    // Which square of it is asked first: by the keyboard alone, too.
    const square = father.getByRole('application', { name: '头像范围' })
    await square.press('ArrowLeft')
    await square.press('+')
    await father.getByRole('slider', { name: '缩放' }).fill('2')
    await button(father, '使用').click()
    await shown(father, '网络异常').waitFor()
    await father.context().setOffline(false)
    const sent = father.waitForResponse((answer) => new URL(answer.url()).pathname === '/uploads')
    await button(father, '重试').click()
    const answer = await sent
    expect((await answer.json()).retcode).toBe(0)
    expect(new URL(answer.url()).searchParams.get('crop')).toBe('90,50,100')
    await button(father, '更换头像').waitFor()
    await father.getByLabel('家庭名称').fill('我们的家')
    await father.getByRole('radio', { name: '买房装修' }).click()
    await father.getByRole('switch', { name: '设一个共同目标' }).check()
    await father.getByLabel('目标金额').fill('400000')
    await father.getByLabel('目标日期').fill('2039-12-31')
    await father.getByLabel('你在家庭里的称呼').fill('爸爸')
    await button(father, '创建').click()
    await father.waitForURL(/family\/index/)
    await shown(father, '1 位成员都还没有分享资产总额').waitFor()
    await shown(father, '目标 400,000.00 元').waitFor()
    const picture = father.locator('main img').first()
    await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(100)
  })

  it('RT-086 invites with a code; who comes is asked item by item and sees nobody’s money before', async () => {
    await link(father, '邀请家人').click()
    await button(father, '生成邀请码').click()
    const codeText = father.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).filter({ visible: true })
    const code = (await codeText.first().textContent()) ?? ''
    // Whoever comes by the link without a session logs in first, and is back at the invitation then.
    const guest = await openPhone(browser(), address)
    await guest.page.goto(to.familyInvite({ inviteCode: code }))
    await button(guest.page, '一键体验').click()
    await shown(guest.page, '爸爸 邀请你加入「我们的家」').waitFor()
    await guest.context.close()
    await mother.goto(to.familyInvite())
    await mother.getByLabel('邀请码').fill('ZZZZ-ZZZZ')
    await button(mother, '下一步').click()
    await shown(mother, '邀请已失效').waitFor()
    await button(mother, '重新输入邀请码').click()
    await mother.getByLabel('邀请码').fill(code.toLowerCase())
    await button(mother, '下一步').click()
    await shown(mother, '爸爸 邀请你加入「我们的家」').waitFor()
    const switches = mother.getByRole('switch').filter({ visible: true })
    expect(await switches.count()).toBe(4)
    for (const each of await switches.all()) expect(await each.isChecked()).toBe(false)
    await mother.getByLabel('你在家庭里的称呼').fill('妈妈')
    await mother.getByRole('switch', { name: '资产总额' }).check()
    await button(mother, '同意并加入').click()
    await mother.waitForURL(/family\/index/)
    await shown(mother, '2 位成员中有 1 位分享').waitFor()
    await openFamily(father)
    const row = father.getByRole('list', { name: '家庭成员' }).getByRole('listitem')
    await row.filter({ hasText: '妈妈' }).filter({ hasText: '100,000.00' }).waitFor()
    await row.filter({ hasText: '爸爸' }).filter({ hasText: '未分享总额' }).waitFor()
    await shown(father, '妈妈 加入了家庭账户').waitFor()
    await shown(father, '25%').waitFor()
  })

  it('RT-087 a switch takes effect at once for the others, and taking it back too', async () => {
    await mother.goto(to.familyMembers())
    const total = mother.getByRole('switch', { name: '资产总额' })
    await total.uncheck()
    await expect
      .poll(async () => {
        const familyAccId = await familyOf(father)
        const { members } = await callsOf(father, familyCalls).queryFamily({ familyAccId })
        return members.find(({ memberName }) => memberName === '妈妈')?.totalCents
      })
      .toBeNull()
    await openFamily(father)
    await shown(father, '2 位成员都还没有分享资产总额').waitFor()
  })

  it('RU-041 shows a product as the family holds it, who holds how much; a family of others is none', async () => {
    await buyFund(father, FUND.fundCode, '10000', '271828')
    await moveTime(father, 'tradingDay')
    await moveTime(father, 'tradingDay')
    const familyAccId = await familyOf(father)
    const consents = ['total', 'holdings'] as const
    await callsOf(father, familyCalls).setFamilyConsents({ familyAccId, consents: [...consents] })
    await mother.goto(to.family())
    const held = mother.getByRole('list', { name: '家庭持有' })
    await held.getByRole('link').first().click()
    await mother.waitForURL(/hold\/detail.*family_acc_id=/)
    await shown(mother, '2 位成员中有 1 位分享持仓').waitFor()
    const holders = mother.getByRole('list', { name: '谁持有' }).getByRole('listitem')
    await holders.filter({ hasText: '爸爸' }).waitFor()
    // Not hers: nothing can be sold here.
    expect(await button(mother, '卖出').count()).toBe(0)
    expect(await link(mother, '卖出').count()).toBe(0)
    await mother.goto(to.holdDetail({ ...FUND, familyAccId: 'nobody' }))
    await shown(mother, '没有找到该家庭账户').waitFor()
  })

  it('RT-087 hands the family over, and leaves; the last one’s leaving ends it', async () => {
    await father.goto(to.familyMembers())
    await shown(father, '你是管理员。要退出').waitFor()
    await father
      .getByRole('list', { name: '家庭成员' })
      .getByRole('button', { name: /妈妈/ })
      .click()
    await father
      .getByRole('dialog')
      .getByRole('button', { name: /转让管理员/ })
      .click()
    await confirm(father, '转让')
    await button(father, '退出家庭账户').click()
    await confirm(father, '退出')
    await shown(father, '和家人一起看资产、攒目标').waitFor()
    await mother.goto(to.messageList())
    await shown(mother, '家人已退出').waitFor()
    await mother.goto(to.familyMembers())
    await button(mother, '退出家庭账户').click()
    await confirm(mother, '退出')
    await shown(mother, '和家人一起看资产、攒目标').waitFor()
    expect((await callsOf(mother, familyCalls).queryFamilies({})).families).toEqual([])
  })
})
