import { createECDH } from 'node:crypto'
import { z } from 'zod'
import { StartError } from '../errors.ts'

/** Who we are to push services, and which of them notifications go to. */
export interface PushConfig {
  /** Where the operator of a push service writes to when something is wrong with ours: `mailto:` or `https:`. */
  subject: string
  /** Points of P-256 in base64url: 65 and 32 bytes. The private one is never logged. */
  publicKey: string
  privateKey: string
  /** Origins of push services beside those of the known browsers. */
  services: readonly string[]
}

const LOCAL = /^http:\/\/127\.0\.0\.1(?::|$)/
const WRONG_KEY = 'expected a key as npm run push-keys prints it'

const service = z
  .url({ protocol: /^https?$/, error: 'expected https://host' })
  .refine((text) => text.startsWith('https:') || LOCAL.test(text), 'expected https://host')
  .transform((text) => new URL(text).origin)

/** Variables of the environment; docs/operations.md lists them. */
export const pushEnvironment = {
  KOI_VAPID_SUBJECT: z
    .string()
    .regex(
      /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
      'expected mailto:you@example.com or https://…',
    )
    .optional(),
  KOI_VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, WRONG_KEY)
    .optional(),
  KOI_VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, WRONG_KEY)
    .optional(),
  KOI_PUSH_SERVICES: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().trim().pipe(service)))
    .default([]),
} as const

type Environment = z.output<z.ZodObject<typeof pushEnvironment>>

function publicKeyOf(privateKey: string): string {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return curve.getPublicKey().toString('base64url')
}

const isPair = (publicKey: string, privateKey: string): boolean => {
  try {
    return publicKeyOf(privateKey) === publicKey
  } catch {
    // No number that a key can be.
    return false
  }
}

/** What the variables say; undefined: no notifications are offered. Throws a one-line `StartError` where one of the three is missing. */
export function pushOf(data: Environment): PushConfig | undefined {
  const { KOI_VAPID_SUBJECT: subject, KOI_PUSH_SERVICES: services } = data
  const { KOI_VAPID_PUBLIC_KEY: publicKey, KOI_VAPID_PRIVATE_KEY: privateKey } = data
  if (subject === undefined && publicKey === undefined && privateKey === undefined) return undefined
  if (subject === undefined) throw new StartError('bad setting: KOI_VAPID_SUBJECT is missing')
  if (publicKey === undefined) throw new StartError('bad setting: KOI_VAPID_PUBLIC_KEY is missing')
  if (privateKey === undefined)
    throw new StartError('bad setting: KOI_VAPID_PRIVATE_KEY is missing')
  if (!isPair(publicKey, privateKey)) {
    throw new StartError('bad setting: KOI_VAPID_PUBLIC_KEY and KOI_VAPID_PRIVATE_KEY are no pair')
  }
  return { subject, publicKey, privateKey, services }
}
