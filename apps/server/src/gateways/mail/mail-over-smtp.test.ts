import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { whenDone } from '#testing/when-done.ts'
import { catchMails, type CatcherMode } from './mail-catcher.fixture.ts'
import { mailOverSmtp } from './mail-over-smtp.ts'

const quick = { connectMs: 300, silenceMs: 200, wholeMs: 600 }
const configOf = (port: number) => ({
  host: '127.0.0.1',
  port,
  isTls: false,
  mayBePlain: true,
  user: '',
  password: '',
  sender: 'koi@koi.example',
})
const mail = {
  id: 'message-1',
  to: 'lin@example.com',
  senderName: '锦鲤理财',
  subject: '买入已确认',
  text: '锦鲤一号 1,000.00 元\n.\n尾行',
  stopUrl: 'https://koi.example/message/stop?token=abc',
}
const catcher = await catchMails()

it('brings subject, text and the way out of the list, in the brand’s name', async () => {
  expect(await mailOverSmtp(configOf(catcher.port)).send(mail)).toEqual({ kind: 'sent' })
  const [caught] = catcher.mails.splice(0)
  expect(caught).toMatchObject({ from: 'koi@koi.example', to: ['lin@example.com'] })
  expect(caught?.text.trimEnd()).toBe(mail.text)
  const header = (name: string) => caught?.headers.get(name)
  expect(header('subject')).toEqual(['买入已确认'])
  expect(header('from')).toEqual(['锦鲤理财 <koi@koi.example>'])
  expect(header('message-id')).toEqual(['<message-1@koi.example>'])
  expect(header('list-unsubscribe')).toEqual([`<${mail.stopUrl}>`])
  expect(header('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
})

it.each(['subject', 'senderName'] as const)(
  'lets no line of a header begin in %s',
  async (field) => {
    const sent = await mailOverSmtp(configOf(catcher.port)).send({
      ...mail,
      [field]: '已确认\r\nBcc: thief@example.com\u2028\r\n\r\nText',
    })
    expect(sent).toEqual({ kind: 'sent' })
    const [caught] = catcher.mails.splice(0)
    expect(caught?.headers.has('bcc')).toBe(false)
    expect(caught?.to).toEqual(['lin@example.com'])
    expect(caught?.text.trimEnd()).toBe(mail.text)
  },
)

it.each<[CatcherMode, object]>([
  ['hangs', { kind: 'failed', isServer: true }],
  ['hangsInMail', { kind: 'failed', isServer: true }],
  ['takesLater', { kind: 'failed', isServer: false, reason: 'EENVELOPE 451 4.7.1' }],
  ['refuses', { kind: 'refused', reason: 'EENVELOPE 550 5.1.1' }],
])('from a server that %s: says so in time, and names nobody', async (mode, expected) => {
  catcher.state.mode = mode
  const sent = await mailOverSmtp(configOf(catcher.port), quick).send(mail)
  catcher.state.mode = 'takes'
  expect(sent).toMatchObject(expected)
  expect(JSON.stringify(sent)).not.toContain('lin@example.com')
})

it('from nobody at the port: says so', async () => {
  const gone = await catchMails()
  await gone.end()
  const sent = await mailOverSmtp(configOf(gone.port), quick).send(mail)
  expect(sent).toMatchObject({ kind: 'failed', isServer: true, reason: 'ECONNREFUSED' })
})

/** Says one line of a greeting without end now and then: never silent, never done. */
async function drip() {
  const server = createServer((socket) => {
    const timer = setInterval(() => socket.write('220-still here\r\n'), 50)
    socket.on('close', () => clearInterval(timer)).on('error', () => {})
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  whenDone(() => new Promise((done) => server.close(done)))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

it('from one that says a word now and then: cut off all the same, and when it is closed', async () => {
  const port = await drip()
  const gateway = mailOverSmtp(configOf(port), { ...quick, silenceMs: 60_000 })
  expect(await gateway.send(mail)).toMatchObject({ kind: 'failed', isServer: true })
  const patient = mailOverSmtp(configOf(port))
  const sending = patient.send(mail)
  patient.close()
  expect(await sending).toMatchObject({ kind: 'failed' })
  expect(await patient.send(mail)).toMatchObject({ kind: 'failed', reason: 'closed' })
})

it('where the connection cannot be made safe and is not to this machine, nothing is sent', async () => {
  const gateway = mailOverSmtp({ ...configOf(catcher.port), mayBePlain: false }, quick)
  expect(await gateway.send(mail)).toMatchObject({ kind: 'failed', isServer: true })
  expect(catcher.mails).toEqual([])
})
