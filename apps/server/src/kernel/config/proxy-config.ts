import { isIP } from 'node:net'
import { z } from 'zod'

/** Words for ranges, as Fastify reads them. */
const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isTrustable(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  if (RANGES.has(text)) return true
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  const bitsMax = version === 4 ? 32 : 128
  // A range of everything would let anybody say who they are.
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= bitsMax)
  )
}

/** Requests of one address to one call in a minute. */
const perMinute = z.coerce.number().int().min(1).max(1_000_000)

/** Variables of the environment about who stands in front of the server; docs/operations.md lists them. */
export const proxyEnvironment = {
  KOI_TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== ''))
    .refine(
      (parts) => parts.every(isTrustable),
      'expected addresses such as 10.0.0.7, 10.1.0.0/16',
    ),
  KOI_VISITOR_WRITES_PER_MINUTE: perMinute.default(60),
  KOI_REQUESTS_PER_MINUTE: perMinute.default(6_000),
  KOI_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(8).max(100_000).default(256),
} as const
