import { createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { StartError } from '../errors.ts'

/** Our merchant account at the chat app's payment (APIv3). */
export interface ChatPayConfig {
  appId: string
  merchantId: string
  /** Serial number of the merchant's certificate. */
  serial: string
  /** The merchant's private key, PEM. Never logged. */
  privateKey: string
  /** 32 characters that payloads and certificates are encrypted with. Never logged. */
  apiKey: string
  apiUrl: string
  /** The platform's public key and its id, where the merchant has one; else the platform signs with certificates. */
  platformKey?: { id: string; pem: string }
  /** Where answers about payments are sent; `https://host`, without a path. */
  notifyOrigin: string
}

const origin = z
  .url({ protocol: /^https$/ })
  .transform((text) => new URL(text).origin)
  .optional()

/** Variables of the environment; docs/operations.md lists them. */
export const paymentEnvironment = {
  KOI_CHAT_PAY_APP_ID: z.string().optional(),
  KOI_CHAT_PAY_MERCHANT: z
    .string()
    .regex(/^\d{8,10}$/)
    .optional(),
  KOI_CHAT_PAY_SERIAL: z
    .string()
    .regex(/^[0-9A-F]{8,40}$/)
    .optional(),
  KOI_CHAT_PAY_KEY_FILE: z.string().optional(),
  KOI_CHAT_PAY_API_KEY: z.string().length(32).optional(),
  KOI_CHAT_PAY_NOTIFY_ORIGIN: origin,
  KOI_CHAT_PAY_PUBLIC_KEY_ID: z
    .string()
    .regex(/^PUB_KEY_ID_[0-9A-Z]+$/)
    .optional(),
  KOI_CHAT_PAY_PUBLIC_KEY_FILE: z.string().optional(),
  KOI_CHAT_PAY_URL: z.url({ protocol: /^https$/ }).default('https://api.mch.weixin.qq.com'),
  /** What names of card holders and identity numbers are sealed with. */
  KOI_PERSONAL_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits')
    .optional(),
} as const

type Environment = z.output<z.ZodObject<typeof paymentEnvironment>>

function readFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new StartError(`bad setting: ${name}: cannot read ${path}`)
  }
}

/** The platform's public key; a file that holds none is told at the start, not with the first notification. */
function platformKeyOf(data: Environment): ChatPayConfig['platformKey'] {
  const { KOI_CHAT_PAY_PUBLIC_KEY_ID: id, KOI_CHAT_PAY_PUBLIC_KEY_FILE: file } = data
  if (!id && !file) return undefined
  const name = 'KOI_CHAT_PAY_PUBLIC_KEY_FILE'
  if (!id || !file) {
    throw new StartError(
      `bad setting: of KOI_CHAT_PAY_PUBLIC_KEY_ID and ${name} both are needed or none`,
    )
  }
  const pem = readFile(name, file)
  try {
    createPublicKey(pem)
  } catch {
    throw new StartError(`bad setting: ${name}: no public key in ${file}`)
  }
  return { id, pem }
}

/** All of it or nothing; a part names what is missing. */
export function chatPayOf(data: Environment): ChatPayConfig | undefined {
  const {
    KOI_CHAT_PAY_APP_ID: appId,
    KOI_CHAT_PAY_MERCHANT: merchantId,
    KOI_CHAT_PAY_SERIAL: serial,
    KOI_CHAT_PAY_KEY_FILE: keyFile,
    KOI_CHAT_PAY_API_KEY: apiKey,
    KOI_CHAT_PAY_NOTIFY_ORIGIN: notifyOrigin,
  } = data
  if (!appId && !merchantId && !serial && !keyFile && !apiKey && !notifyOrigin) return undefined
  if (!appId || !merchantId || !serial || !keyFile || !apiKey || !notifyOrigin) {
    throw new StartError(
      'bad setting: of KOI_CHAT_PAY_APP_ID, _MERCHANT, _SERIAL, _KEY_FILE, _API_KEY and _NOTIFY_ORIGIN either all are needed or none',
    )
  }
  const apiUrl = data.KOI_CHAT_PAY_URL.replace(/\/+$/, '')
  const platformKey = platformKeyOf(data)
  return {
    appId,
    merchantId,
    serial,
    privateKey: readFile('KOI_CHAT_PAY_KEY_FILE', keyFile),
    apiKey,
    apiUrl,
    notifyOrigin,
    ...(platformKey && { platformKey }),
  }
}
