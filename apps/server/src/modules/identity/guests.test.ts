import { describe, expect, it } from 'vitest'
import { createTestApp, type Browser } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'

const koi = await createTestApp()
const UUID = 'harmony-device-0001'
const device = { uuid: UUID, equipmentType: 'phone', loginVersion: '1.0.0' }

const accountOf = async (browser: Browser) => (await browser.client.querySession({})).account

async function signed(browser: Browser, uuid = UUID, appId = 'koi-harmony') {
  const { nonce, sign } = await browser.client.queryGuestNonce({ uuid, appId })
  return {
    loginEquipment: device,
    nonce,
    sign,
    loginPlatformType: 7 as const,
    appId: 'koi-harmony',
  }
}

describe('a guest login', () => {
  it('CL-002 answers the cookies a page may set, never the session', async () => {
    const browser = koi.visitor()
    const answer = await browser.client.guestLogin(await signed(browser))
    expect(answer.cookies).toEqual({
      qluin: answer.accountId,
      qlskey: browser.cookies.get('qlskey'),
    })
    expect(JSON.stringify(answer)).not.toContain(browser.cookies.get('koi_session'))
    expect(await accountOf(browser)).toMatchObject({
      accountId: answer.accountId,
      isGuest: true,
    })
  })

  it('works once for a nonce, also when it is sent twice at once', async () => {
    const browser = koi.visitor()
    const request = await signed(browser)
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => koi.visitor().client.guestLogin(request)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('refuses with 1218 another device, another app, another signature and an old nonce', async () => {
    const browser = koi.visitor()
    const tries = [
      await signed(browser, 'another-device'),
      await signed(browser, UUID, 'another-app'),
      { ...(await signed(browser)), sign: '0'.repeat(64) },
      { ...(await signed(browser)), sign: '' },
      { ...(await signed(browser)), nonce: 'made-up' },
    ]
    const late = await signed(browser)
    for (const request of tries) {
      await expect(browser.client.guestLogin(request)).rejects.toMatchObject({ retcode: '1218' })
    }
    await koi.db.run(sql('test-age-nonces', 'update guest_nonce set expires_at = now()'))
    await expect(browser.client.guestLogin(late)).rejects.toMatchObject({ retcode: '1218' })
    expect(await accountOf(browser)).toBeNull()
  })

  it('gives a stranger with the same uuid another guest', async () => {
    const [one, two] = [koi.visitor(), koi.visitor()]
    const [first, second] = [
      await one.client.guestLogin(await signed(one)),
      await two.client.guestLogin(await signed(two)),
    ]
    expect(first.accountId).not.toBe(second.accountId)
  })
})

describe('a tourist login', () => {
  it('RU-130 ST-157 ST-173 flags the visitor', async () => {
    const browser = koi.visitor()
    const { cookies } = await browser.client.touristLogin({})
    expect(Object.keys(cookies)).toEqual(['qluin', 'qlskey'])
    expect(await accountOf(browser)).toMatchObject({ isGuest: true, phoneMasked: '' })
  })

  it('keeps the guest under a new token, and makes no guest of a person', async () => {
    const browser = koi.visitor()
    const first = await browser.client.touristLogin({})
    const token = browser.cookies.get('koi_session')
    expect((await browser.client.touristLogin({})).accountId).toBe(first.accountId)
    expect(browser.cookies.get('koi_session')).not.toBe(token)
    const person = await koi.person()
    await expect(person.client.touristLogin({})).rejects.toMatchObject({ retcode: '1004' })
  })

  it('works although the page has dropped its readable cookies (SPEC §4), but not from other sites', async () => {
    const browser = koi.visitor()
    await browser.client.touristLogin({})
    browser.cookies.delete('qlskey')
    expect((await browser.client.touristLogin({})).result).toBe(1)
  })
})

describe('what a guest may do', () => {
  it('RU-181 is what a visitor may; anything of a person asks for a phone first', async () => {
    const browser = koi.visitor()
    await browser.client.touristLogin({})
    await expect(browser.client.queryPayPassword({})).rejects.toMatchObject({
      retcode: '1204',
      message: '请先绑定手机号',
      body: {
        error_link_name: '去绑定',
        error_link_url: '/h5/v6/pages/account/bind-phone/index',
      },
    })
    await expect(browser.client.queryRiskProfile({})).rejects.toMatchObject({ retcode: '1204' })
    await expect(browser.client.queryClock({})).rejects.toMatchObject({ retcode: '1204' })
    expect((await browser.client.querySessions({})).sessions).toHaveLength(1)
    await browser.client.logout({})
    expect(await accountOf(browser)).toBeNull()
  })
})
