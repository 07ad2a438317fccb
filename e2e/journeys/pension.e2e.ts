import { randomInt } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile } from '../support/browser.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { loseAnswer, sendAgain } from '../support/lost-answer.ts'
import { enterPassword, pay, pressKeys, shown } from '../support/person.ts'

const Y_SHARE = '900901'
const PASSWORD = '271828'
const PENSION = '/h5/v6/pages/pension/index'
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** A man's identity number that is right and that nobody has used. */
function identityNumber(): string {
  const day = `19${randomInt(70, 96)}${String(randomInt(1, 13)).padStart(2, '0')}${randomInt(10, 29)}`
  const body = `110105${day}${randomInt(10, 99)}${[1, 3, 5, 7, 9][randomInt(5)]}`
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(body[place]), 0)
  return `${body}${'10X98765432'.charAt(sum % 11)}`
}

describe('the personal pension account', () => {
  const browser = browserOfFile()
  const { address } = koiOfWorker()
  let page: Page
  let context: BrowserContext
  let errors: string[]

  beforeAll(async () => {
    ;({ page, context, errors } = await openInvestor(browser(), address))
  })
  afterAll(() => context.close())

  const contribute = async () => {
    await page.getByRole('button', { name: '缴费', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: '缴费' })
    await sheet.waitFor()
    return sheet
  }

  it('RT-157 is opened with identity and agreement', async () => {
    await page.goto(PENSION)
    await page.getByLabel('姓名').fill('林小明')
    await page.getByLabel('身份证号').fill(identityNumber())
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '同意并开户' }).click()
    await shown(page, '总资产（元）').waitFor()
    await shown(page, /达到领取年龄后可领取/).waitFor()
    expect(await page.getByLabel('身份证号').count()).toBe(0)
  })

  it('is paid into up to the cap of the year, and no cent further', async () => {
    const sheet = await contribute()
    await pressKeys(sheet, '12000')
    await sheet.getByRole('button', { name: '小数点' }).click()
    await pressKeys(sheet, '01')
    await sheet.getByText('本年度最多还可缴 12,000.00 元').first().waitFor()
    await sheet.getByRole('button', { name: '全部' }).click()
    await sheet
      .getByRole('group', { name: '数字键盘' })
      .getByRole('button', { name: '缴费' })
      .click()
    await loseAnswer(page, '.ContributePension')
    await enterPassword(page, PASSWORD)
    await sendAgain(page)
    await shown(page, '缴费成功').waitFor()
    await shown(page, /年额度已用完/).waitFor()
    expect(await page.getByRole('progressbar').getAttribute('value')).toBe('1200000')
  })

  it('pays for Y shares, alone', async () => {
    await page.goto(`/h5/v6/pages/charge/charge/index?fund_code=${Y_SHARE}&spid=1800007030`)
    await shown(page, /养老金账户/).waitFor()
    await pressKeys(page, '5000')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /^买入 / }).click()
    await enterPassword(page, PASSWORD)
    await pay(page)
    await page.waitForURL(/trade\/result/)
    await shown(page, '确认中').waitFor()
    await page.goto(PENSION)
    await shown(page, /在途/).waitFor()
    await shown(page, '7,000.00').waitFor()
    expect(await shown(page, '12,000.00').isVisible()).toBe(true)
  })

  it('had no error in any script', () => expect(errors).toEqual([]))
})
