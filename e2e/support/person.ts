import type { Locator, Page } from 'playwright-core'

/** Text on the page that is shown: pages behind it are kept and must not be found. */
export const shown = (page: Page, text: string | RegExp): Locator =>
  page.getByText(text).filter({ visible: true }).first()

/** Presses the keys of the page's own number keyboard, as a thumb does. */
export async function pressKeys(page: Page, digits: string): Promise<void> {
  const keyboard = page.getByRole('group', { name: '数字键盘' }).last()
  for (const digit of digits) await keyboard.getByRole('button', { name: digit, exact: true }).click()
}

/** A fresh demo investor with 100,000.00 yuan, opened from the login page. */
export async function openAccount(page: Page): Promise<void> {
  await page.goto('/h5/v6/pages/login/index')
  await page.getByRole('button', { name: '一键体验' }).click()
  await page.getByRole('heading', { name: '登录', exact: true }).waitFor({ state: 'hidden' })
}

const QUESTIONS = 12

/** Answers the risk exam as boldly as it can be answered, which makes a C5. */
export async function passExam(page: Page): Promise<void> {
  const group = page.getByRole('main').getByRole('group')
  for (let number = 1; number <= QUESTIONS; number += 1) {
    await page.getByText(new RegExp(`第\\s*${number}\\s*/`)).waitFor()
    const options = group.getByRole('checkbox').or(group.getByRole('radio'))
    const isMany = (await options.last().getAttribute('type')) === 'checkbox'
    // The last of several choices is 以上均没有; the one before it says the most.
    await options.nth((await options.count()) - (isMany ? 2 : 1)).click()
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
  await pressKeys(page, password)
  if (isFirst) {
    await sheet.getByText('请再输入一次').waitFor()
    await pressKeys(page, password)
  }
}

/** Moves business time on the page that the demo offers for it. */
export async function moveTime(page: Page, button: string | RegExp): Promise<void> {
  await page.goto('/h5/v6/pages/demo/clock/index')
  const moved = page.waitForResponse((answer) => answer.url().includes('AdvanceClock'))
  await page.getByRole('button', { name: button }).click()
  await (await moved).finished()
}
