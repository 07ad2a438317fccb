import { identityCalls } from '@koi/contracts/calls/identity'
import { liveCalls } from '@koi/contracts/calls/live'
import { liveAirCalls } from '@koi/contracts/calls/live-air'
import { livePendantCalls } from '@koi/contracts/calls/live-pendants'
import { operationsCalls } from '@koi/contracts/calls/operations'
import { to } from '@koi/contracts/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { endOwnRooms } from '../support/end-own-rooms.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { openAccount, shown } from '../support/person.ts'

/** Somebody of the demo who is certified. */
const HOST = { accountId: 'demo-he' }
const DAY_MS = 86_400_000

describe('what stands over the picture of a room', () => {
  const browser = browserOfFile()
  const { address } = koiOfWorker()
  let host: Page
  let viewer: Page
  let liveId: string
  const contexts: BrowserContext[] = []
  const errors: string[][] = []
  const open = async () => {
    const phone = await openPhone(browser(), address)
    contexts.push(phone.context)
    errors.push(phone.errors)
    return phone.page
  }
  beforeAll(async () => {
    host = await open()
    viewer = await open()
    await callsOf(host, identityCalls).demoPersonLogin(HOST)
    await openAccount(viewer)
    const { nowMs } = await callsOf(viewer, operationsCalls).queryClock({})
    const calls = callsOf(host, liveCalls)
    const saved = await calls.saveLive({
      version: 0,
      requestKey: 'pendants-journey-room',
      title: '挂件的一场直播',
      notice: '',
      riskTip: '基金有风险，直播内容不构成投资建议',
      coverId: '',
      topicId: '',
      fundCodes: ['900311'],
      labels: [],
      orientation: 'portrait',
      plannedMs: nowMs + DAY_MS,
    })
    ;({ liveId } = saved)
    await calls.publishLive(saved)
  })
  afterAll(async () => {
    await callsOf(host, liveAirCalls).endLive({ liveId })
    expect(errors.flat()).toEqual([])
    for (const context of contexts) await context.close()
  })

  const button = (name: string | RegExp) =>
    host.getByRole('button', { name }).filter({ visible: true }).first()
  const rows = () =>
    host
      .getByRole('list', { name: '挂件', exact: true })
      .filter({ visible: true })
      .getByRole('link')
  const seen = async () =>
    (await callsOf(viewer, livePendantCalls).queryPendants({ liveId })).pendants.map(
      ({ type }) => type,
    )

  it('RT-052 is added from the page of the room: one of each type, and a second one is refused', async () => {
    await host.goto(to.liveCreate({ liveId }))
    await host.getByRole('link', { name: /直播间挂件/ }).click()
    await shown(host, '还没有挂件').waitFor()
    await button('置顶弹幕').click()
    await shown(host, '请填写文字').waitFor()
    await host.getByRole('textbox', { name: '文字' }).fill('过往业绩不代表未来表现')
    await host.reload()
    await button('保存').click()
    await host.getByRole('link', { name: /过往业绩不代表未来表现/ }).waitFor()
    expect(await seen()).toEqual([])
    await button(/^置顶弹幕/).click()
    await shown(host, '同一个挂件，不可重复添加').waitFor()
    expect(await rows().count()).toBe(1)
  })

  it('RT-045 a cart explains one fund, which is searched for on a page of its own', async () => {
    await button('购物袋').click()
    await host.getByRole('textbox', { name: '标题（选填）' }).fill('今天讲的基金')
    await host.getByRole('link', { name: /讲解的基金/ }).click()
    await host.getByLabel('搜索基金').fill('900119')
    const hit = host.getByRole('list', { name: '搜索结果' }).getByRole('button').first()
    await hit.click()
    await button(/^确定（1\/1）/).click()
    expect(await host.getByRole('textbox', { name: '标题（选填）' }).inputValue()).toBe(
      '今天讲的基金',
    )
    await host.getByRole('link', { name: /讲解的基金.*中短债/ }).waitFor()
    await button('保存').click()
    await host.getByRole('link', { name: /今天讲的基金/ }).waitFor()
    expect(await rows().count()).toBe(2)
  })

  it('ST-131 is put in order, previewed and published; what is given up comes back', async () => {
    await button('上移 今天讲的基金').click()
    await expect.poll(() => rows().first().textContent()).toContain('今天讲的基金')
    await button('预览').click()
    const sheet = host.getByRole('dialog', { name: '观众看到的样子' })
    await sheet.getByText('正在讲解').waitFor()
    await host.keyboard.press('Escape')
    await button('发布 2 处改动').click()
    await button('已是最新').waitFor()
    expect(await seen()).toEqual([6, 11])
    await host.getByRole('link', { name: /过往业绩不代表未来表现/ }).click()
    await host.getByRole('switch', { name: '对观众显示' }).uncheck()
    await button('保存').click()
    await shown(host, '已隐藏').waitFor()
    await button('放弃改动').click()
    await host.getByRole('alertdialog').getByRole('button', { name: '放弃改动' }).click()
    await button('已是最新').waitFor()
    expect(await host.getByText('已隐藏').filter({ visible: true }).count()).toBe(0)
  })

  it('RT-144 the cart has the fund that is explained first, then those of the room; they lead to their pages and back', async () => {
    await endOwnRooms(host)
    await callsOf(host, liveAirCalls).startLive({ liveId })
    await viewer.goto(to.livePlayer({ liveId }))
    const hung = viewer.getByRole('list', { name: '直播间挂件' })
    await hung.getByText('过往业绩不代表未来表现').waitFor()
    await hung.getByRole('button', { name: /今天讲的基金/ }).click()
    const cart = viewer.getByRole('dialog', { name: '购物袋（2）' })
    const rows = cart.getByRole('list', { name: '购物袋' }).getByRole('listitem')
    expect(await rows.first().textContent()).toMatch(/中短债.*正在讲解/s)
    expect(await rows.last().textContent()).toMatch(/900311/)
    await rows.last().getByRole('link').first().click()
    await viewer.waitForURL(/900311/)
    await viewer.goBack()
    await rows.first().waitFor()
    await viewer.keyboard.press('Escape')
    await cart.waitFor({ state: 'hidden' })
    await hung.getByText('过往业绩不代表未来表现').waitFor()
  })

  it('EN-165 a viewer clears the picture of what may go, and has it back', async () => {
    const line = viewer.getByText('过往业绩不代表未来表现')
    await viewer.getByRole('button', { name: '清屏' }).click()
    await line.waitFor({ state: 'hidden' })
    await viewer.getByRole('button', { name: '显示挂件' }).click()
    await line.waitFor()
    expect(await viewer.getByRole('button', { name: '清屏' }).count()).toBe(1)
  })

  it('RU-109 what is taken away goes for viewers when it is published', async () => {
    await host.getByRole('link', { name: /过往业绩不代表未来表现/ }).click()
    await button('删除挂件').click()
    await host.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await button('发布 1 处改动').click()
    await button('已是最新').waitFor()
    expect(await seen()).toEqual([6])
    // Whoever is in the room sees it go, without asking.
    await viewer.getByText('过往业绩不代表未来表现').waitFor({ state: 'hidden' })
  })

  it('RU-191 somebody else edits nothing', async () => {
    await viewer.goto(to.livePendantEdit({ liveId }))
    await shown(viewer, '挂件不能编辑').waitFor()
    expect(await viewer.getByRole('button', { name: '预览' }).count()).toBe(0)
  })
})
