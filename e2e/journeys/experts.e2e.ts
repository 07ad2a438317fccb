import { calls } from '@koi/contracts/calls'
import { createClient, readEnvelope } from '@koi/contracts/client'
import { to } from '@koi/contracts/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { startOwnKoi } from '../support/own-koi.ts'
import { openAccount, shown } from '../support/person.ts'

/** Whoever has it is an operator of this Koi. */
const OPERATOR_TOKEN = 'token-of-the-operators'
const Answer = z.record(z.string(), z.unknown())
const NUMBER = 'F1120000000123'

describe('somebody is certified', () => {
  const browser = browserOfFile()
  let koi: Awaited<ReturnType<typeof startOwnKoi>>
  let page: Page
  let context: BrowserContext
  let errors: string[]
  let reviewer: Page
  let reviewerContext: BrowserContext

  const office = createClient(calls, async ({ path }, request) => {
    const answer = await fetch(`${koi.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}` },
      body: JSON.stringify(request),
    })
    return readEnvelope(z.parse(Answer, await answer.json()))
  })

  beforeAll(async () => {
    koi = await startOwnKoi('experts', undefined, {
      KOI_TRUSTED_PROXIES: 'loopback',
      KOI_OPERATOR_TOKEN: OPERATOR_TOKEN,
    })
    ;({ page, context, errors } = await openPhone(browser(), koi.address))
    await openAccount(page)
    ;({ page: reviewer, context: reviewerContext } = await openPhone(browser(), koi.address))
    await openAccount(reviewer)
    const cookies = await reviewerContext.cookies()
    const accountId = cookies.find(({ name }) => name === 'qluin')?.value ?? ''
    await office.saveReviewer({ accountId, kinds: ['expert'] })
  }, 180_000)
  afterAll(async () => {
    expect(errors).toEqual([])
    await context.close()
    await reviewerContext.close()
    await koi.dispose()
  })

  const button = (name: string | RegExp) =>
    page.getByRole('button', { name }).filter({ visible: true })
  const link = (name: string | RegExp) => page.getByRole('link', { name }).filter({ visible: true })
  const field = (name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true })

  /** A picture of papers, drawn by the browser itself. */
  const papers = async () => {
    const base64 = await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 300
      canvas.height = 200
      const context2d = canvas.getContext('2d')
      context2d?.fillRect(20, 20, 200, 100)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
    return { name: 'papers.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
  }

  /** Fills in what the form still has not, and sends it. */
  async function fillIn() {
    await button('核验身份').waitFor({ state: 'hidden' })
    await page.getByRole('radio', { name: /基金从业人员/ }).check()
    await field('真实姓名').fill('陈小明')
    await field('证书编号').fill(NUMBER)
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles([await papers()])
    const consent = page.getByRole('checkbox')
    if (await consent.count()) await consent.check()
    await button('提交申请').click()
  }

  /** A reviewer looks, opens the pictures, and decides. */
  async function decide(outcome: 'passed' | 'refused', rule: 'qualified' | 'proofUnclear') {
    const by = callsOf(reviewer, calls)
    const { work } = await by.queryWorkList({ kinds: ['expert'] })
    const workId = work[0]?.workId ?? ''
    const { expert } = await by.queryWork({ workId })
    expect(expert).toMatchObject({ realName: '陈小明', number: NUMBER })
    const url = expert?.pictures[0] ?? ''
    const statusOf = async (someone: BrowserContext) => (await someone.request.get(url)).status()
    expect(await statusOf(reviewerContext)).toBe(200)
    expect(await statusOf(context)).toBe(200)
    const stranger = await openPhone(browser(), koi.address)
    expect(await statusOf(stranger.context)).toBe(404)
    await stranger.context.close()
    await by.takeWork({ workId })
    await by.decideWork({ workId, outcome, rule, reason: outcome === 'passed' ? '' : '看不清公章' })
  }

  it('RT-028 proves who one is and goes on to the application', async () => {
    await page.goto(to.discussionExpert())
    await link('申请认证').first().click()
    await shown(page, '还没有申请过认证').waitFor()
    await link('申请认证').click()
    await shown(page, '请先完成身份核验').waitFor()
    await page.getByRole('radio', { name: /证券分析师/ }).check()
    await link(/身份核验/).click()
    await button('提交申请').waitFor({ state: 'hidden' })
    await field('真实姓名').fill('陈小明')
    await field('身份证号').fill('110105194912310021')
    await shown(page, '请填写正确的身份证号').waitFor()
    await field('身份证号').fill('11010519491231002X')
    await button('核验身份').click()
    await shown(page, /已核验 \*小明/).waitFor()
    // What was chosen before is still there.
    await expect.poll(() => page.getByRole('radio', { name: /证券分析师/ }).isChecked()).toBe(true)
  })

  it('RT-026 RU-009 applies by type, name, number, proof and consent; what is wrong is said beside it', async () => {
    await field('证书编号').fill('F12')
    await shown(page, /编号格式应为/).waitFor()
    await fillIn()
    await shown(page, '人工审核').waitFor()
    await shown(page, 'F11*******0123').waitFor()
    // Nobody asks twice.
    await page.goto(to.expertApply())
    await shown(page, '申请正在审核').waitFor()
    expect(await button('提交申请').count()).toBe(0)
  })

  it('RT-027 RU-009 a refusal says why and from when one may apply again', async () => {
    await decide('refused', 'proofUnclear')
    await page.goto(to.expertResult())
    await shown(page, '证明材料不清晰或不完整，看不清公章').waitFor()
    await shown(page, /后可以重新申请/).waitFor()
    expect(await link('重新申请').count()).toBe(0)
    await page.goto(to.messageList())
    await shown(page, '认证没有通过').waitFor()
  })

  it('RT-027 RT-028 RU-139 in the chat app by face: withdrawn, asked again, passed, seen by others, taken back', async () => {
    await context.close()
    ;({ page, context, errors } = await openPhone(browser(), koi.address))
    await openAccount(page)
    await page.goto(`${to.expertVerify({ scene: 'expert_apply' })}&host=wechat`)
    await page.getByRole('button', { name: /^演示宿主/ }).waitFor()
    // Whoever opens the page with half of what a face check needs is told so.
    await button('人脸核验').click()
    await shown(page, /请检查参数scene\|package\|package_sign/).waitFor()
    await page.getByRole('alertdialog').getByRole('button').first().click()
    await page.goto(to.expertApply())
    await link(/身份核验/).click()
    await button('提交申请').waitFor({ state: 'hidden' })
    await field('真实姓名').fill('陈小明')
    await field('身份证号').fill('11010519491231002X')
    await button('人脸核验').click()
    await page.getByRole('button', { name: '完成' }).click()
    await shown(page, /已核验 \*小明/).waitFor()
    await fillIn()
    await button('撤回申请').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '撤回', exact: true }).click()
    await shown(page, '已撤回申请').waitFor()
    await link('重新申请').click()
    await fillIn()
    await shown(page, '人工审核').waitFor()
    await decide('passed', 'qualified')
    await page.goto(to.expertResult())
    await shown(page, '认证有效').waitFor()

    await reviewer.goto(to.discussionExpert())
    const { user } = await callsOf(page, calls).queryCommunityUser({})
    const nick = user?.author.nick ?? ''
    await reviewer.getByRole('link', { name: new RegExp(`${nick} 基金从业人员`) }).click()
    await shown(reviewer, /平台已核验从业资格/).waitFor()

    await button('撤回认证').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '撤回', exact: true }).click()
    await shown(page, '认证已失效').waitFor()
    await reviewer.reload()
    await reviewer.getByRole('heading', { name: nick }).first().waitFor()
    expect(await reviewer.getByText('平台已核验从业资格').count()).toBe(0)
  })
})
