import type { Host, ShareCard } from './host.ts'
import type { HostAround } from './host-around.ts'

type Browser = HostAround['browser']

/** What the browser itself can do here: much of it is missing without https, whatever the types say. */
export function browserAbilities(browser: Browser): Pick<Host, 'copy' | 'share'> {
  const clipboard: Clipboard | undefined = browser.clipboard
  const { share } = browser
  return {
    ...(clipboard && { copy: (text: string) => clipboard.writeText(text) }),
    ...(share && {
      share: (card: ShareCard) => shareBy((data) => share.call(browser, data), card),
    }),
  }
}

async function shareBy(share: Navigator['share'], { title, desc, link }: ShareCard) {
  try {
    await share({ title, text: desc, url: link })
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    throw error
  }
}
