import type { Host, ShareCard } from './host.ts'

/** A browser: phone or desktop. What it can do depends on its version and on https. */
export function createH5Host(browser: Navigator): Host {
  // Both are missing outside of secure contexts, whatever the types say.
  const clipboard: Clipboard | undefined = browser.clipboard
  return {
    name: 'h5',
    platform: 'h5',
    reportPlatform: 'h5',
    ...(clipboard && { copy: (text: string) => clipboard.writeText(text) }),
    ...('share' in browser && { share: (card: ShareCard) => shareBy(browser, card) }),
  }
}

async function shareBy(browser: Navigator, { title, desc, link }: ShareCard) {
  try {
    await browser.share({ title, text: desc, url: link })
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    throw error
  }
}
