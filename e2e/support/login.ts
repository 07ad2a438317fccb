import { randomInt } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'

/** A mainland number that no other journey uses. */
export const newPhone = (): string => `139${String(randomInt(1e8)).padStart(8, '0')}`

/** Types a phone and its code, as the demo shows it, into the form of a page or sheet. */
export async function fillPhone(place: Page | Locator, phone: string): Promise<void> {
  await place.getByRole('textbox', { name: '手机号' }).fill(phone)
  await place.getByRole('button', { name: '获取验证码' }).click()
  await place.getByRole('button', { name: '填入' }).click()
}

/** Logs in by phone and code; ends on the page that was asked for. */
export async function loginByPhone(page: Page, phone: string, returl: string): Promise<void> {
  await page.goto(`/h5/v6/pages/login/index?${new URLSearchParams({ returl }).toString()}`)
  await fillPhone(page.getByRole('main').filter({ visible: true }), phone)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => url.pathname === returl)
}

/** Answers the demo's stand-in of WeChat or QQ as one of its people. */
export async function allowAs(page: Page, person: string): Promise<void> {
  await page.getByText(person, { exact: true }).click()
  await page.getByRole('button', { name: '允许' }).click()
}

/** A device that holds passkeys and says yes by itself. */
export async function passkeyDevice(page: Page): Promise<{ forget(): Promise<unknown> }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { forget: () => cdp.send('WebAuthn.clearCredentials', { authenticatorId }) }
}

/** A browser that suggests no passkeys while somebody types: there the button is pressed. */
export const withoutSuggestions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
