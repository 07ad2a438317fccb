import { isIP } from 'node:net'
import { refuse } from '#refuse.ts'

/** The page a passkey belongs to: browsers bind it to the host name, and sign the origin. */
export interface PasskeyPlace {
  brandId: string
  origin: string
  hostName: string
}

const LOCAL = /^(?:[\w-]+\.)*localhost$/

/** Browsers have no passkeys on IP addresses, nor on http outside of this machine. */
export function canHavePasskeys({ origin, hostName }: Omit<PasskeyPlace, 'brandId'>): boolean {
  if (isIP(hostName.replaceAll(/[[\]]/g, '')) !== 0) return false
  return origin.startsWith('https://') || LOCAL.test(hostName)
}

export function refuseWithoutPasskeys(place: PasskeyPlace): void {
  if (!canHavePasskeys(place)) throw refuse('passkeyHost')
}
