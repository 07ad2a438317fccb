import { refusals, type RefusalName } from '@koi/contracts/codes/refusals'
import { MESSAGE_KINDS } from '@koi/domain/messages/message-kinds'
import { expect, describe, it } from 'vitest'
import { mailOverSmtp } from '#gateways/mail/mail-over-smtp.ts'
import { catchMails } from '#gateways/mail/mail-catcher.fixture.ts'
import { createTestApp, type Person } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { messagePersonalData } from '../personal-store.ts'

const catcher = await catchMails()
const server = {
  host: '127.0.0.1',
  port: catcher.port,
  isTls: false,
  mayBePlain: true,
  user: '',
  password: '',
  sender: 'koi@koi.example',
}
const quick = { connectMs: 300, silenceMs: 200, wholeMs: 600 }
const nowMs = shanghaiMs('2026-03-02T10:00')
const app = await createTestApp({ nowMs, mail: mailOverSmtp(server, quick) })

const refused = (name: RefusalName) =>
  expect.objectContaining({ retcode: String(refusals[name].code) })
const codeIn = (place = -1) =>
  /\d{6}/.exec(catcher.mails.at(place)?.headers.get('subject')?.[0] ?? '')?.[0] ?? ''
const emailOf = async (who: Person) =>
  (await who.client.queryMessageWays({})).ways.find(({ way }) => way === 'email')

/** Somebody whose address was proved. */
async function withEmail(email: string) {
  const who = await app.person()
  await who.client.sendEmailCode({ email })
  await who.client.setEmail({ email, code: codeIn() })
  return who
}

describe('RT-116 e-mail', () => {
  it('is offered where a server is configured, and nowhere else', async () => {
    const without = await createTestApp({ database: app })
    const who = await without.person()
    expect((await who.client.queryMessageWays({})).ways).toEqual([])
    const email = 'lin@example.com'
    const asked = [
      () => who.client.sendEmailCode({ email }),
      () => who.client.setEmail({ email, code: '123456' }),
      () => who.client.setMessageWay({ way: 'email', kind: 'trade', isOn: true }),
    ]
    for (const ask of asked) await expect(ask()).rejects.toEqual(refused('messageWayOff'))
  })

  it('goes to an address that a code proved, until it is changed or removed', async () => {
    const who = await app.person()
    expect(await emailOf(who)).toMatchObject({ isReady: false, addressMasked: '' })
    const sent = await who.client.sendEmailCode({ email: 'lintao@example.com' })
    expect(sent).toEqual({ validSeconds: 300 })
    const mail = catcher.mails.at(-1)
    expect(mail?.to).toEqual(['lintao@example.com'])
    expect(mail?.text).toContain(`你的验证码是 ${codeIn()}，5 分钟内有效`)
    await who.client.setEmail({ email: 'lintao@example.com', code: codeIn() })
    expect(await emailOf(who)).toMatchObject({ isReady: true, addressMasked: 'li***@example.com' })
    await who.client.sendEmailCode({ email: 'other@example.com' })
    await who.client.setEmail({ email: 'other@example.com', code: codeIn() })
    expect(await emailOf(who)).toMatchObject({ addressMasked: 'ot***@example.com' })
    await who.client.removeEmail({})
    await who.client.removeEmail({})
    expect(await emailOf(who)).toMatchObject({ isReady: false, addressMasked: '' })
  })

  it('goes to no other address than the one the code went to, and to nobody else’s account', async () => {
    const [who, other] = [await app.person(), await app.person()]
    const email = 'mine@example.com'
    await who.client.sendEmailCode({ email })
    const code = codeIn()
    const wrong = [
      () => who.client.setEmail({ email: 'victim@example.com', code }),
      () => other.client.setEmail({ email, code }),
    ]
    for (const ask of wrong) await expect(ask()).rejects.toEqual(refused('codeWrong'))
    await who.client.setEmail({ email, code })
    await expect(who.client.setEmail({ email, code })).rejects.toEqual(refused('codeWrong'))
  })

  it('takes as many codes an hour as a phone does: of an account, and of a mailbox whoever asks', async () => {
    const who = await app.person()
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await who.client.sendEmailCode({ email: `${name}@example.com` })
    await expect(who.client.sendEmailCode({ email: 'f@example.com' })).rejects.toEqual(
      refused('codeTooOften'),
    )
    for (let count = 0; count < 5; count += 1)
      await (await app.person()).client.sendEmailCode({ email: 'Full@example.com' })
    const stranger = await app.person()
    await expect(stranger.client.sendEmailCode({ email: 'full@example.com' })).rejects.toEqual(
      refused('codeTooOften'),
    )
  })

  it.each([
    'lin',
    'lin@',
    'lin@example',
    '@example.com',
    'lin@@example.com',
    'lin@example.com\r\nBcc: thief@example.com',
    'lin@example.com,thief@example.com',
    '"lin tao"@example.com',
    '<lin@example.com>',
    'lin@-example.com',
    `${'l'.repeat(65)}@example.com`,
    `lin@${'example.'.repeat(40)}com`,
  ])('is refused at the edge for %j', async (email) => {
    const before = catcher.mails.length
    const who = await app.person()
    await expect(who.client.sendEmailCode({ email })).rejects.toEqual(refused('invalidRequest'))
    expect(catcher.mails).toHaveLength(before)
  })

  it.each([
    ['hangs', 'mailUnavailable'],
    ['takesLater', 'mailUnavailable'],
    ['refuses', 'mailRefused'],
  ] as const)('whose server %s: a code and a text', async (mode, name) => {
    const who = await withEmail('kept@example.com')
    catcher.state.mode = mode
    const asked = who.client.sendEmailCode({ email: `${mode}@example.com` })
    await expect(asked).rejects.toEqual(refused(name))
    catcher.state.mode = 'takes'
    expect(await emailOf(who)).toMatchObject({ addressMasked: 'ke***@example.com' })
  })

  it('is changed only by who has proved lately that they are there', async () => {
    const who = await withEmail('safe@example.com')
    await app.db.run(makeStale, [who.accountId])
    const asked = [
      () => who.client.removeEmail({}),
      () => who.client.sendEmailCode({ email: 'thief@example.com' }),
    ]
    for (const ask of asked) await expect(ask()).rejects.toEqual(refused('reAuthNeeded'))
    expect(await emailOf(who)).toMatchObject({ isReady: true })
  })

  it('is kept sealed, is in the copy of one’s data, and goes with the account', async () => {
    const who = await withEmail('sealed@example.com')
    await who.client.setMessageWay({ way: 'email', kind: 'system', isOn: false })
    const [row] = await app.db.rows(readAddress, [who.accountId])
    expect(row?.address).not.toContain('sealed')
    const copy = await messagePersonalData.read(app.db, who.accountId, app.seal, app.objects)
    expect(copy).toMatchObject({
      messageAddresses: [{ address: 'sealed@example.com' }],
      messagesSwitchedOff: [{ way: 'email', kind: 'system' }],
    })
    await app.db.transaction(async (tx) => messagePersonalData.forget?.(tx, who.accountId))
    expect(await messagePersonalData.read(app.db, who.accountId, app.seal, app.objects)).toEqual({
      messages: [],
      messageAddresses: [],
      messageBrowsers: [],
      messagesSwitchedOff: [],
      messageDeliveries: [],
    })
  })
})

describe('RT-116 kinds', () => {
  it('are switched for a way and back, once or twice, by nobody else', async () => {
    const [who, other] = [await app.person(), await app.person()]
    const switched = async (kind: 'trade' | 'system', isOn: boolean) => {
      await who.client.setMessageWay({ way: 'email', kind, isOn })
      return (await emailOf(who))?.kinds.flatMap((each) => (each.isOn ? each.kind : []))
    }
    expect((await emailOf(who))?.kinds.map(({ kind }) => kind)).toEqual(MESSAGE_KINDS)
    expect(await switched('trade', false)).toEqual(['activity', 'community', 'service', 'system'])
    expect(await switched('trade', false)).toEqual(['activity', 'community', 'service', 'system'])
    expect(await switched('system', false)).toEqual(['activity', 'community', 'service'])
    expect(await switched('trade', true)).toEqual(['trade', 'activity', 'community', 'service'])
    expect(await switched('trade', true)).toEqual(['trade', 'activity', 'community', 'service'])
    expect((await emailOf(other))?.kinds.every(({ isOn }) => isOn)).toBe(true)
  })
})

const makeStale = sql(
  'test-way-stale',
  `update session set reauthed_at = now() - interval '1 hour' where account_id = $1`,
)
const readAddress = sql<{ address: string }>(
  'test-way-address',
  'select address from message_address where account_id = $1',
)
