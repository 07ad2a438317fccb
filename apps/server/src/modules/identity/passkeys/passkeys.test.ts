import { describe, expect, it } from 'vitest'
import { createTestApp, type Browser } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { SoftAuthenticator } from '#testing/soft-authenticator.ts'

const koi = await createTestApp()
const ORIGIN = 'http://localhost'

await koi.db.run(
  sql(
    'test-passkey-brand',
    `with made as (insert into brand (id, entity, title, site_title, company_name, spids, code_login)
       values ('other', 'other', '另一家', '另一家', '另一家', '{1800000001}', true) returning id)
     insert into brand_host (host, brand_id) select 'other.localhost', id from made`,
  ),
)

const stale = sql('test-stale-all', "update session set reauthed_at = now() - interval '1 hour'")

/** A person with a passkey. */
async function owner() {
  const person = await koi.person()
  const device = new SoftAuthenticator(ORIGIN)
  const { options } = await person.client.passkeyRegisterOptions({})
  const made = await person.client.passkeyRegister({ credential: device.register(options) })
  return { person, device, passkeyId: made.passkeyId, name: made.name }
}

async function logIn(browser: Browser, device: SoftAuthenticator) {
  const { options } = await browser.client.passkeyLoginOptions({})
  return browser.client.passkeyLogin({ credential: device.authenticate(options) })
}

const refused = (retcode: string) => ({ retcode })

describe('a passkey', () => {
  it('is made on this host, for this account, and shown with a name', async () => {
    const person = await koi.person()
    const { options } = await person.client.passkeyRegisterOptions({})
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: '锦鲤理财' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    })
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(person.accountId)
    const device = new SoftAuthenticator(ORIGIN)
    await person.client.passkeyRegister({
      credential: device.register(options),
      name: ' 我的手机 ',
    })
    expect((await person.client.queryIdentities({})).passkeys).toMatchObject([
      { name: '我的手机', host: 'localhost', lastUsedMs: null },
    ])
    const again = await person.client.passkeyRegisterOptions({})
    expect(again.options.excludeCredentials).toMatchObject([
      { id: device.credentialId, transports: ['internal'] },
    ])
  })

  it('logs in, with a new session, and names nobody before', async () => {
    const { person, device } = await owner()
    const browser = koi.visitor()
    const { options } = await browser.client.passkeyLoginOptions({})
    expect(options).not.toHaveProperty('allowCredentials')
    const answer = await browser.client.passkeyLogin({ credential: device.authenticate(options) })
    expect(answer).toEqual({ result: 1, accountId: person.accountId })
    expect((await browser.client.querySession({})).account?.accountId).toBe(person.accountId)
    const { sessions } = await browser.client.querySessions({})
    expect(sessions.find((row) => row.isCurrent)?.openedBy).toBe('passkey')
    const [passkey] = (await browser.client.queryIdentities({})).passkeys
    expect(passkey?.lastUsedMs).toBeGreaterThan(0)
  })

  it('signs a challenge once', async () => {
    const { device } = await owner()
    const browser = koi.visitor()
    const { options } = await browser.client.passkeyLoginOptions({})
    const credential = device.authenticate(options)
    await browser.client.passkeyLogin({ credential })
    await expect(koi.visitor().client.passkeyLogin({ credential })).rejects.toMatchObject(
      refused('1220'),
    )
  })

  it('whose counter goes back is a copy, and is refused', async () => {
    const { device } = await owner()
    device.counter = 7
    await logIn(koi.visitor(), device)
    device.counter = 3
    await expect(logIn(koi.visitor(), device)).rejects.toMatchObject(refused('1220'))
    device.counter = 8
    expect((await logIn(koi.visitor(), device)).result).toBe(1)
  })

  it.each([
    ['another page', (device: SoftAuthenticator) => (device.origin = 'https://evil.example')],
    ['another port', (device: SoftAuthenticator) => (device.origin = 'http://localhost:8081')],
    ['another host name', (device: SoftAuthenticator) => (device.rpId = 'evil.example')],
  ])('signed for %s is refused', async (_, move) => {
    const { device } = await owner()
    move(device)
    await expect(logIn(koi.visitor(), device)).rejects.toMatchObject(refused('1220'))
  })

  it('of a device that does not ask its person is refused, when it is made and when it logs in', async () => {
    const { device } = await owner()
    device.asksPerson = false
    await expect(logIn(koi.visitor(), device)).rejects.toMatchObject(refused('1220'))
    const person = await koi.person()
    const careless = Object.assign(new SoftAuthenticator(ORIGIN), { asksPerson: false })
    const { options } = await person.client.passkeyRegisterOptions({})
    await expect(
      person.client.passkeyRegister({ credential: careless.register(options) }),
    ).rejects.toMatchObject(refused('1220'))
  })

  it('of another key, or of nobody, is refused in the same words', async () => {
    const { device } = await owner()
    const forged = new SoftAuthenticator(ORIGIN)
    const stranger = new SoftAuthenticator(ORIGIN)
    Object.assign(forged, { credentialId: device.credentialId })
    for (const other of [forged, stranger]) {
      await expect(logIn(koi.visitor(), other)).rejects.toMatchObject(refused('1220'))
    }
  })

  it('needs a challenge of ours that is not too old, for its own purpose', async () => {
    const { person, device } = await owner()
    const browser = koi.visitor()
    const made = device.authenticate({ challenge: 'bWFkZS11cA' })
    await expect(browser.client.passkeyLogin({ credential: made })).rejects.toMatchObject(
      refused('1220'),
    )
    const { options: register } = await person.client.passkeyRegisterOptions({})
    const crossed = device.authenticate(register)
    await expect(browser.client.passkeyLogin({ credential: crossed })).rejects.toMatchObject(
      refused('1220'),
    )
    const { options } = await browser.client.passkeyLoginOptions({})
    await koi.db.run(sql('test-age-challenges', 'update passkey_challenge set expires_at = now()'))
    const late = device.authenticate(options)
    await expect(browser.client.passkeyLogin({ credential: late })).rejects.toMatchObject(
      refused('1220'),
    )
  })

  it('cannot be registered with another person’s challenge, nor twice', async () => {
    const { person, device } = await owner()
    const other = await koi.person()
    const { options } = await person.client.passkeyRegisterOptions({})
    const fresh = new SoftAuthenticator(ORIGIN)
    const stolen = { credential: fresh.register(options) }
    await expect(other.client.passkeyRegister(stolen)).rejects.toMatchObject(refused('1220'))
    const { options: second } = await other.client.passkeyRegisterOptions({})
    const twice = { credential: device.register(second) }
    await expect(other.client.passkeyRegister(twice)).rejects.toMatchObject(refused('1220'))
  })

  it.each(['', 'e30', 'bm90IGpzb24', 'W10', 'eyJjaGFsbGVuZ2UiOjd9'])(
    'with client data %j is refused, not a fault of ours',
    async (clientDataJSON) => {
      const { device } = await owner()
      const browser = koi.visitor()
      const { options } = await browser.client.passkeyLoginOptions({})
      const credential = device.authenticate(options)
      credential.response.clientDataJSON = clientDataJSON
      await expect(browser.client.passkeyLogin({ credential })).rejects.toMatchObject({
        retcode: expect.stringMatching(/^(1220|1002)$/),
      })
    },
  )

  it('is renamed and deleted by its owner only, after a recent login', async () => {
    const { person, passkeyId } = await owner()
    const other = await koi.person()
    const key = { passkeyId }
    await expect(other.client.renamePasskey({ ...key, name: 'x' })).rejects.toMatchObject(
      refused('1221'),
    )
    await expect(other.client.deletePasskey(key)).rejects.toMatchObject(refused('1221'))
    await person.client.renamePasskey({ ...key, name: '公司电脑' })
    expect((await person.client.queryIdentities({})).passkeys[0]?.name).toBe('公司电脑')
    await koi.db.run(stale)
    await expect(person.client.deletePasskey(key)).rejects.toMatchObject(refused('1211'))
    await expect(person.client.passkeyRegisterOptions({})).rejects.toMatchObject(refused('1211'))
  })

  it('is not deleted when nothing else leads into the account', async () => {
    const { person, passkeyId } = await owner()
    const lose = sql(
      'test-lose-phone',
      'update account set phone = null, phone_fingerprint = null where id = $1',
    )
    await koi.db.run(lose, [person.accountId])
    await expect(person.client.deletePasskey({ passkeyId })).rejects.toMatchObject(refused('1215'))
    expect((await person.client.queryIdentities({})).passkeys).toHaveLength(1)
  })

  it('proves its owner again, and nobody else', async () => {
    const { person, device } = await owner()
    const { device: others } = await owner()
    await koi.db.run(stale)
    const token = person.cookies.get('koi_session')
    const prove = async (by: SoftAuthenticator) => {
      const { options } = await person.client.passkeyLoginOptions({})
      return person.client.reAuth({ by: 'passkey', credential: by.authenticate(options) })
    }
    await expect(prove(others)).rejects.toMatchObject(refused('1212'))
    expect(person.cookies.get('koi_session')).toBe(token)
    await prove(device)
    expect(person.cookies.get('koi_session')).not.toBe(token)
    expect((await person.client.passkeyRegisterOptions({})).options.rp.id).toBe('localhost')
  })
})

describe('where there are passkeys', () => {
  it.each(['127.0.0.1:8080', '192.168.1.5', '[::1]:8080', 'koi.example'])(
    'there are none at http://%s',
    async (host) => {
      const browser = koi.visitor(host)
      await expect(browser.client.passkeyLoginOptions({})).rejects.toMatchObject(refused('1219'))
      expect((await browser.client.queryLoginWays({})).passkey).toBe(false)
    },
  )

  it('there are on names of this machine', async () => {
    const browser = koi.visitor('fund.localhost:8080')
    expect((await browser.client.passkeyLoginOptions({})).options.rpId).toBe('fund.localhost')
    expect((await browser.client.queryLoginWays({})).passkey).toBe(true)
  })

  it('one brand’s passkey opens nothing at another', async () => {
    const { device } = await owner()
    device.origin = 'http://other.localhost'
    device.rpId = 'other.localhost'
    await expect(logIn(koi.visitor('other.localhost'), device)).rejects.toMatchObject(
      refused('1220'),
    )
  })
})
