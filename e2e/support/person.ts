import { identityCalls } from '@koi/contracts/calls/identity'
import { operationsCalls } from '@koi/contracts/calls/operations'
import { suitabilityCalls } from '@koi/contracts/calls/suitability'
import type { Locator, Page } from 'playwright-core'
import type { RequestOf } from '@koi/contracts/call'
import { callsOf } from './calls.ts'

/** Text on the page that is shown: pages behind it are kept and must not be found. */
export const shown = (page: Page, text: string | RegExp): Locator =>
  page.getByText(text).filter({ visible: true }).first()

/** Presses the keys of the page's own number keyboard, as a thumb does. */
export async function pressKeys(place: Page | Locator, digits: string): Promise<void> {
  const keyboard = place.getByRole('group', { name: '数字键盘' }).filter({ visible: true }).last()
  for (const digit of digits)
    await keyboard.getByRole('button', { name: digit, exact: true }).click()
}

/**
 * A fresh demo investor with 100,000.00 yuan. By a call: that the login page does it is what main-loop and
 * early-press are for.
 */
export async function openAccount(page: Page): Promise<void> {
  await callsOf(page, identityCalls).demoLogin({})
}

/** The same on the login page. */
export async function openAccountOnScreen(page: Page): Promise<void> {
  await page.goto('/h5/v6/pages/login/index')
  await page.getByRole('button', { name: '一键体验' }).click()
  await page.getByRole('heading', { name: '登录', exact: true }).waitFor({ state: 'hidden' })
}

const QUESTIONS = 12

interface Choice {
  /** Number of the question, from 1. */
  number: number
  count: number
  isMany: boolean
}

/** Which answers a person gives, by place from 0. */
const answers = {
  /** The last of several choices is 以上均没有; the one before it says the most. */
  C5: ({ count, isMany }: Pick<Choice, 'count' | 'isMany'>) => count - (isMany ? 2 : 1),
  C3: ({ number }: Choice) => (number === QUESTIONS ? 2 : 1),
  /** Bears no loss. */
  C1: () => 0,
} as const

/** Answers the risk exam as somebody of this class, by default as boldly as can be. */
export async function passExam(
  page: Page,
  investorClass: keyof typeof answers = 'C5',
): Promise<void> {
  const group = page.getByRole('main').getByRole('group')
  for (let number = 1; number <= QUESTIONS; number += 1) {
    await page.getByText(new RegExp(`第\\s*${number}\\s*/`)).waitFor()
    const options = group.getByRole('checkbox').or(group.getByRole('radio'))
    const count = await options.count()
    const isMany = (await options.last().getAttribute('type')) === 'checkbox'
    await options.nth(answers[investorClass]({ number, count, isMany })).click()
    // A single choice goes on by itself; several choices wait for the button.
    if (isMany && number < QUESTIONS) await page.getByRole('button', { name: '下一题' }).click()
  }
  await page.getByRole('button', { name: '提交' }).click()
  await shown(page, '你的风险承受能力').waitFor()
}

/** Types the six digits of the payment password, twice where it is set for the first time. */
export async function enterPassword(page: Page, password: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '支付密码' })
  await sheet.getByRole('textbox').waitFor()
  const isFirst = await sheet.getByText('首次使用').isVisible()
  await pressKeys(sheet, password)
  if (isFirst) {
    await sheet.getByText('请再输入一次').waitFor()
    await pressKeys(sheet, password)
  }
}

type Step = RequestOf<typeof operationsCalls.advanceClock>['step']

/** Moves business time, as the page that the demo offers for it does. */
export async function moveTime(page: Page, step: Step): Promise<void> {
  await callsOf(page, operationsCalls).advanceClock({ step })
}

/** Moves business time on that page. */
export async function moveTimeOnScreen(page: Page, button: string | RegExp): Promise<void> {
  await page.goto('/h5/v6/pages/demo/clock/index')
  const moved = page.waitForResponse((answer) => answer.url().includes('AdvanceClock'))
  await page.getByRole('button', { name: button }).click()
  await (await moved).finished()
}

/** Answers the demo cashier's dialog, which moves the money. */
export const pay = (page: Page): Promise<void> =>
  page.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '支付成功' }).click()

/** Opens the buy page of a fund, types an amount of whole yuan and agrees to the documents. */
export async function fillBuy(page: Page, fundCode: string, yuan: string): Promise<void> {
  await page.goto(`/h5/v6/pages/charge/charge/index?fund_code=${fundCode}&spid=1800007030`)
  await pressKeys(page, yuan)
  await page.getByRole('checkbox').check()
}

/** Buys a fund as somebody whose exam counts and allows it; answers the address of the order. */
export async function buyFund(
  page: Page,
  fundCode: string,
  yuan: string,
  password: string,
): Promise<string> {
  await fillBuy(page, fundCode, yuan)
  await page.getByRole('button', { name: /^买入 / }).click()
  await enterPassword(page, password)
  await pay(page)
  await page.waitForURL(/trade\/result/)
  await shown(page, '确认中').waitFor()
  return page.url()
}

/** Has taken the exam, as boldly as can be. By calls: suitability and main-loop answer it on its page. */
export async function takeExam(page: Page): Promise<void> {
  const calls = callsOf(page, suitabilityCalls)
  const { examid, examVersion: version, questions } = await calls.queryExam({})
  const chosen = questions.map(({ questionid, options, isMultipleChoice: isMany }) => {
    const place = answers.C5({ count: options.length, isMany })
    return { questionid, options: options.slice(place, place + 1).map(({ option }) => option) }
  })
  await calls.submitExam({ examid, examVersion: version, answers: chosen })
}

/** Takes the exam for its own sake, from its page. */
export async function takeExamOnScreen(
  page: Page,
  investorClass: keyof typeof answers = 'C5',
): Promise<void> {
  await page.goto('/h5/v6/pages/kyc/exam/index')
  await passExam(page, investorClass)
}
