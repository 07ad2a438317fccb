import { X509Certificate, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { ChatPayForged } from './pay-message.ts'
import { openResource, SealedResource } from './resource.ts'

/** New certificates appear a day before the old ones go; ours are fetched anew this often. */
const REFRESH_MS = 12 * 60 * 60 * 1000
/** A forged serial must not make us ask the payment's server again and again. */
const RETRY_MS = 60 * 1000

const CertificateList = z.object({
  data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: SealedResource })),
})

interface Known {
  key: KeyObject
  fromMs: number
  untilMs: number
}

/** Reads the platform's certificates out of an answer; they are encrypted with our APIv3 key. */
export function readCertificates(apiKey: string, body: string): Map<string, Known> {
  const { data } = CertificateList.parse(JSON.parse(body))
  return new Map(
    data.map(({ serial_no: serial, encrypt_certificate: sealed }) => {
      const certificate = new X509Certificate(openResource(apiKey, sealed))
      if (certificate.serialNumber !== serial) {
        throw new ChatPayForged('a certificate with another serial than it was listed with')
      }
      const known = {
        key: certificate.publicKey,
        fromMs: Date.parse(certificate.validFrom),
        untilMs: Date.parse(certificate.validTo),
      }
      return [serial, known]
    }),
  )
}

export interface CertificatesParts {
  /** Downloads the list. It is not checked by signature: only who has our APIv3 key can write one that opens. */
  download: () => Promise<Map<string, Known>>
  realNowMs: () => number
}

/** The platform's public keys by serial: downloaded when they are needed, renewed twice a day and for a serial that is new. */
export function createCertificates({ download, realNowMs }: CertificatesParts) {
  let known = new Map<string, Known>()
  let askedMs = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined

  async function refresh() {
    askedMs = realNowMs()
    known = await download()
  }
  /** Questions at the same time share one download. */
  const refreshOnce = async () => {
    running ??= refresh().finally(() => {
      running = undefined
    })
    await running
  }
  const valid = (serial: string) => {
    const found = known.get(serial)
    const nowMs = realNowMs()
    return found && found.fromMs <= nowMs && nowMs <= found.untilMs ? found.key : undefined
  }

  return {
    /** Throws `ChatPayForged` for a serial that the platform does not list. */
    async keyOf(serial: string): Promise<KeyObject> {
      if (realNowMs() - askedMs > REFRESH_MS) await refreshOnce()
      const key = valid(serial)
      if (key) return key
      if (running || realNowMs() - askedMs > RETRY_MS) await refreshOnce()
      const fresh = valid(serial)
      if (!fresh) throw new ChatPayForged('signed with a certificate that is not the platform’s')
      return fresh
    },
  }
}

export type Certificates = ReturnType<typeof createCertificates>
