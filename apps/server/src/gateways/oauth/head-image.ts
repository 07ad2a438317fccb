import { readBounded } from './ask-provider.ts'
import type { OauthApp } from './oauth-provider.ts'

const TIMEOUT_MS = 2_000
const BYTES_MAX = 96 * 1024

/** What pictures of people come as, by their first bytes. */
const kinds: readonly [type: string, start: readonly number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
]

const kindOf = (bytes: Buffer) =>
  kinds.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0]

/** Fetches the picture an answer names; empty where there is none, or none of ours to show. */
export type FetchHeadImage = (address: string | undefined) => Promise<string>

/**
 * Head images as `data:` addresses, so that pages need no other site's pictures. Only from the
 * hosts picked, over https except on our own stand-in; a picture that does not come is no reason to refuse a login.
 */
function createFetchHeadImage(pick: (named: URL) => URL | undefined): FetchHeadImage {
  return async (address) => {
    const url = address && URL.canParse(address) ? pick(new URL(address)) : undefined
    if (!url) return ''
    try {
      const response = await fetch(url, {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const bytes = response.ok ? await readBounded(response, BYTES_MAX) : undefined
      const kind = bytes && kindOf(bytes)
      return bytes && kind ? `data:${kind};base64,${bytes.toString('base64')}` : ''
    } catch (error) {
      if (error instanceof TypeError || error instanceof DOMException) return ''
      throw error
    }
  }
}

const ofOrigin = (origin: string) => (named: URL) => (named.origin === origin ? named : undefined)

/** Both providers keep pictures on names below qlogo.cn; some answers still say http. */
function ofQlogo(named: URL): URL | undefined {
  const url = new URL(named)
  if (url.port === '') url.protocol = 'https:'
  const isTheirs = url.protocol === 'https:' && url.port === '' && url.username === ''
  return isTheirs && url.hostname.endsWith('.qlogo.cn') ? url : undefined
}

/** Which picture addresses an app of a login provider may name. */
export const headImagesOf = ({ isDemo, apiUrl }: Pick<OauthApp, 'isDemo' | 'apiUrl'>) =>
  createFetchHeadImage((named) =>
    isDemo ? ofOrigin(new URL(apiUrl()).origin)(named) : ofQlogo(named),
  )
