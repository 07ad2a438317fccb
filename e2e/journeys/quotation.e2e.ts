import { to } from '@koi/contracts/pages'
import { describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { openAccount } from '../support/person.ts'
import type { Page } from 'playwright-core'

const browser = browserOfFile()

async function logIn(page: Page, address: string, name: RegExp) {
  await page.goto(`${address}${to.login()}`)
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('heading', { name: '登录', exact: true }).waitFor({ state: 'hidden' })
}

describe('actual quotation', () => {
  const { address } = koiOfWorker()

  it('RT-029 RT-004 RU-009 is shown by consent to whom its owner chooses, accepted by invitation, and gone at once', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await logIn(page, address, /林进/)
    await page.goto(`${address}${to.actualQuotation()}`)
    await page.getByText('还没有人能看到').waitFor()
    await page.getByText('请先勾选同意展示').waitFor()
    await page.getByRole('list', { name: '持仓占比' }).waitFor()
    expect(await page.getByText('****').count()).toBe(2)
    await page.getByRole('radio', { name: '受邀的人' }).click()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '开启实盘' }).click()
    await page.getByText('只有你邀请的人，和邀请你的人能看到').first().waitFor()

    await page.getByRole('link', { name: /实盘邀请/ }).click()
    await page.getByRole('img', { name: '实盘邀请的二维码' }).waitFor()
    await page.getByText('还没有人接受').waitFor()
    await page.getByRole('button', { name: '复制邀请链接' }).waitFor()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: '复制邀请链接' }).click()
    await page.getByText(/已复制/).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())

    // Whoever comes by the link reads who invites and to what before they log in, and comes back to it.
    const { page: other, context: elsewhere } = await openPhone(browser(), address)
    await other.goto(link)
    await other.getByText('林间小路 邀请你互看实盘').waitFor()
    await other.getByRole('link', { name: '登录后接受邀请' }).click()
    await other.getByRole('button', { name: /陈安/ }).first().click()
    await other
      .getByText(/邀请你互看实盘/)
      .filter({ visible: true })
      .waitFor()
    await other.getByRole('checkbox').check()
    await other.getByRole('button', { name: '接受邀请' }).click()
    await other.getByRole('list', { name: '持仓占比' }).waitFor()
    await other.getByText('****').first().waitFor()
    await other.getByText(/授权范围：仅接受邀请并互看的人可见/).waitFor()
    const seen = other.url()

    // The news of it leads to what they show.
    await page.goto(to.discussionMyNews({ tab: 'system' }))
    await page.getByRole('link', { name: /接受了你的实盘邀请/ }).click()
    await page.waitForURL(/actualQuotation/)
    await page.getByRole('list', { name: '持仓占比' }).waitFor()
    await page.goto(to.actualQuotationInvite())
    const accepted = page.getByRole('list', { name: '谁接受了' })
    await accepted.getByRole('link').first().waitFor()
    await accepted.getByRole('button', { name: /^移除 / }).waitFor()
    await page.getByRole('button', { name: '换一个邀请码' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '换一个', exact: true }).click()
    await page.getByText('已换新的邀请码').waitFor()
    await page.getByRole('link', { name: '看我的实盘' }).click()
    await page.getByRole('switch', { name: '显示金额' }).check()
    await other.reload()
    await other.getByText('持仓金额').waitFor()
    await other.getByText('****').first().waitFor({ state: 'hidden' })
    // Nobody is ranked or copied under these rules.
    expect(await other.getByText('实盘榜').count()).toBe(0)
    expect(await other.getByRole('button', { name: /按占比分配/ }).count()).toBe(0)

    await page.getByRole('button', { name: '关闭实盘' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '关闭', exact: true }).click()
    await page.getByText('还没有人能看到').waitFor()
    await other.goto(seen)
    await other.getByText('没有可看的实盘').waitFor()

    // Without holdings nothing is agreed to: the page says what comes first.
    const { page: empty, context: fourth } = await openPhone(browser(), address)
    await openAccount(empty)
    await empty.goto(`${address}${to.actualQuotation()}`)
    await empty.getByText('先有持仓，再开启实盘').waitFor()
    expect(await empty.getByRole('checkbox').count()).toBe(0)
    await fourth.close()

    const { page: visitor, context: third } = await openPhone(browser(), address)
    await visitor.goto(seen)
    await visitor.getByText('登录后查看实盘').waitFor()
    expect(errors).toEqual([])
    await third.close()
    await elsewhere.close()
    await context.close()
  })
})
