import type { Page } from 'playwright-core'

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

/** Answers the risk exam with the last option of each question, which makes a C5. */
export async function passExam(page: Page): Promise<void> {
  const submit = page.getByRole('button', { name: '提交' })
  const title = page.getByRole('main').getByRole('heading', { level: 2 })
  await title.waitFor()
  while (!(await submit.isVisible())) {
    const question = await title.innerText()
    await answerLast(page, question)
    await page.waitForFunction(
      (before) => document.querySelector('main h2')?.textContent !== before,
      question,
    )
  }
  await answerLast(page, await title.innerText())
  await submit.click()
  await page.getByText('你的风险承受能力').waitFor()
}

/** A single choice goes on by itself; several choices wait for 下一题. */
async function answerLast(page: Page, question: string): Promise<void> {
  const group = page.getByRole('group', { name: question })
  const many = group.getByRole('checkbox')
  await many.or(group.getByRole('radio')).last().click()
  const next = page.getByRole('button', { name: '下一题' })
  if ((await many.count()) > 0 && (await next.isVisible())) await next.click()
}

/** Types the six digits of the payment password, twice where it is set for the first time. */
export async function enterPassword(page: Page, password: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '支付密码' })
  await sheet.waitFor()
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
