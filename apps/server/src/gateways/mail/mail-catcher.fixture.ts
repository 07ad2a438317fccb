import { SMTPServer } from 'smtp-server'
import { whenDone } from '#testing/when-done.ts'

/** A mail as it came: headers by lower-case name, unfolded and decoded. */
export interface CaughtMail {
  from: string
  to: string[]
  headers: Map<string, string[]>
  text: string
}

/** What the server does to whoever comes. */
export type CatcherMode =
  | 'takes'
  /** Never greets. */
  | 'hangs'
  /** Goes quiet in the middle of a mail. */
  | 'hangsInMail'
  /** 451 for every receiver. */
  | 'takesLater'
  /** 550 for every receiver, and names it. */
  | 'refuses'

/** `=?UTF-8?B?…?=` and its neighbours, as RFC 2047 has them. */
const decodeWords = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, form: string, coded: string) =>
      form.toLowerCase() === 'b'
        ? Buffer.from(coded, 'base64').toString('latin1')
        : unquote(coded.replaceAll('_', ' ')),
    )
const unquote = (text: string) =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    )
const utf8 = (latin: string) => Buffer.from(latin, 'latin1').toString('utf8')

function readMail(raw: string): Pick<CaughtMail, 'headers' | 'text'> {
  const end = raw.indexOf('\r\n\r\n')
  const headers = new Map<string, string[]>()
  for (const line of raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const [name = '', ...value] = line.split(':')
    const all = headers.get(name.toLowerCase()) ?? []
    headers.set(name.toLowerCase(), [...all, utf8(decodeWords(value.join(':').trim()))])
  }
  const body = raw.slice(end + 4)
  const coding = headers.get('content-transfer-encoding')?.[0]
  const plain =
    coding === 'base64'
      ? Buffer.from(body, 'base64').toString('latin1')
      : coding === 'quoted-printable'
        ? unquote(body)
        : body
  return { headers, text: utf8(plain).replaceAll('\r\n', '\n') }
}

const refusal = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode })

/** A real SMTP server on this machine that keeps what it is sent; ends with its test. */
export async function catchMails() {
  const mails: CaughtMail[] = []
  const state = { mode: 'takes' as CatcherMode, connections: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect(_session, go) {
      state.connections += 1
      if (state.mode !== 'hangs') go()
    },
    onRcptTo({ address }, _session, go) {
      if (state.mode === 'takesLater') go(refusal(451, `4.7.1 <${address}> come back later`))
      else if (state.mode === 'refuses') go(refusal(550, `5.1.1 <${address}> is nobody`))
      else go()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.mode === 'hangsInMail') return
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        const raw = Buffer.concat(chunks).toString('latin1')
        mails.push({ from, to: rcptTo.map(({ address }) => address), ...readMail(raw) })
        done()
      })
    },
  })
  // Whoever hangs up in the middle is no error of this server.
  server.on('error', () => {})
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => new Promise<void>((done) => server.close(() => done()))
  let isClosed = false
  const end = async () => {
    if (isClosed) return
    isClosed = true
    await close()
  }
  whenDone(end)
  return { url: `smtp://127.0.0.1:${port}`, port, mails, state, end }
}
