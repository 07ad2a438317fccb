import type { Page } from 'playwright-core'

/**
 * The next call to this address reaches the server, and its answer is lost on the way back. Says afterwards
 * how often it was sent.
 */
export async function loseAnswer(page: Page, call: string): Promise<() => number> {
  let sent = 0
  await page.route(
    (url) => url.pathname.endsWith(call),
    async (route) => {
      sent += 1
      if (sent > 1) return route.continue()
      await route.fetch()
      await route.abort()
    },
  )
  return () => sent
}

/** Sends it again, as the page offers after a lost answer. */
export async function sendAgain(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog', { name: '提示' })
  await question.getByText(/再试一次不会重复/).waitFor()
  await question.getByRole('button', { name: '重试' }).click()
}
