import { createPublicKey, type KeyObject } from 'node:crypto'
import type { ChatPayConfig } from '#kernel/config/payment-config.ts'
import type { Certificates } from './certificates.ts'
import { ChatPayForged, ChatPayRefused } from './pay-message.ts'

const PUBLIC_KEY_PREFIX = 'PUB_KEY_ID_'

/** What the platform signs with, by the serial that a message names. */
export interface PlatformKeys {
  /** Throws `ChatPayForged` for a serial that is not the platform's. */
  keyOf: (serial: string) => Promise<KeyObject>
}

/**
 * The platform's public key where the merchant has one, and its certificates. During a change-over both sign, so that a
 * serial says which is asked; who never had certificates is refused the list of them, and such a serial is no one's.
 */
export function createPlatformKeys(
  { platformKey }: Pick<ChatPayConfig, 'platformKey'>,
  certificates: Certificates,
): PlatformKeys {
  const publicKey = platformKey && createPublicKey(platformKey.pem)

  async function certificateOf(serial: string): Promise<KeyObject> {
    try {
      return await certificates.keyOf(serial)
    } catch (error) {
      if (!publicKey || !(error instanceof ChatPayRefused)) throw error
      throw new ChatPayForged('signed with a certificate, of which this merchant has none')
    }
  }

  return {
    async keyOf(serial) {
      if (publicKey && serial === platformKey.id) return publicKey
      if (serial.startsWith(PUBLIC_KEY_PREFIX)) {
        throw new ChatPayForged('signed with a public key that is not configured')
      }
      return certificateOf(serial)
    },
  }
}
