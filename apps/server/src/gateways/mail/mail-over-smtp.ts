import { once } from 'node:events'
import { Socket } from 'node:net'
import type { MailConfig } from '#kernel/config/mail-config.ts'
import type { Mail, MailGateway, MailSent } from './mail.ts'

/** How long a server may take, ms. */
export interface MailTimes {
  /** To be found and reached. */
  connectMs: number
  /** To greet, and between any two things it says. */
  silenceMs: number
  /** Of a mail in all: a server that says a word now and then holds nobody up either. */
  wholeMs: number
}

const USUAL: MailTimes = { connectMs: 8_000, silenceMs: 10_000, wholeMs: 40_000 }

/** Nothing in a header begins a line of its own. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Three digits, and the status of RFC 3463 behind them: what follows may name the receiver. */
const STATUS = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3}))?/

/** A field of an error that is a text; empty without one. */
function textIn(error: unknown, field: 'code' | 'response'): string {
  if (typeof error !== 'object' || error === null) return ''
  const value: unknown = Reflect.get(error, field)
  return typeof value === 'string' ? value : ''
}

/** Refused for good is what a 5xx says of the receiver or of the content; of our login it says that we are set up wrong. */
function failureOf(error: unknown): MailSent {
  const code = textIn(error, 'code')
  const [, response = '', status = ''] = STATUS.exec(textIn(error, 'response')) ?? []
  const reason = [code, response, status].filter(Boolean).join(' ') || 'no reason'
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (isOfMail && response.startsWith('5')) return { kind: 'refused', reason }
  return { kind: 'failed', reason, isServer: !isOfMail }
}

const messageOf = (mail: Mail, sender: string) => ({
  messageId: `<${mail.id}@${sender.slice(sender.indexOf('@') + 1)}>`,
  from: { name: oneLine(mail.senderName), address: sender },
  to: { name: '', address: mail.to },
  subject: oneLine(mail.subject),
  text: mail.text,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.stopUrl !== undefined && {
      'List-Unsubscribe': `<${mail.stopUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  // A text that looks like a path or an address is a text.
  disableFileAccess: true,
  disableUrlAccess: true,
})

const tooLate = () => Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })

/** Connected in time, or an error. */
async function reach(config: MailConfig, socket: Socket, connectMs: number): Promise<void> {
  const timer = setTimeout(() => socket.destroy(tooLate()), connectMs)
  socket.connect({ host: config.host, port: config.port })
  try {
    await once(socket, 'connect')
  } finally {
    clearTimeout(timer)
  }
}

/** E-mail over a server that speaks SMTP: a connection of its own for each mail, which ends in time whatever the server does. */
export function mailOverSmtp(config: MailConfig, times: MailTimes = USUAL): MailGateway {
  const { host, port, isTls, mayBePlain, user, password, sender } = config
  const open = new Set<Socket>()
  let isClosed = false
  // Loaded with the first mail: a node that sends none does without.
  const transportOver = async (connection: Socket) => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      host,
      port,
      connection,
      secure: isTls,
      requireTLS: !isTls && !mayBePlain,
      tls: { minVersion: 'TLSv1.2' },
      ...(user !== '' && { auth: { user, pass: password } }),
      greetingTimeout: times.silenceMs,
      socketTimeout: times.silenceMs,
    })
  }
  return {
    async send(mail) {
      if (isClosed) return { kind: 'failed', reason: 'closed', isServer: true }
      const socket = new Socket()
      open.add(socket)
      const timer = setTimeout(() => socket.destroy(tooLate()), times.wholeMs)
      socket.once('close', () => {
        clearTimeout(timer)
        open.delete(socket)
      })
      // Told to whoever waits for the mail; afterwards nobody listens, and an error without a listener ends the process.
      socket.on('error', () => {})
      try {
        await reach(config, socket, times.connectMs)
        const transport = await transportOver(socket)
        await transport.sendMail(messageOf(mail, sender))
        // The connection says goodbye by itself.
        return { kind: 'sent' }
      } catch (error) {
        socket.destroy()
        return failureOf(error)
      }
    },
    close() {
      isClosed = true
      for (const socket of open) socket.destroy(new Error('closed'))
    },
  }
}
