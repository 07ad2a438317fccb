import { readWebPage } from './web-address.ts'

/** What the web page asks the shell to share. */
export interface SharedPage {
  title: string
  webPage: string
  imageUrl?: string
}

const TITLE_LENGTH_MAX = 64

/**
 * The newest share card among the messages of a web view. Messages come from a page and are checked
 * like anything from outside; what does not fit is passed over.
 */
export function newestShare(
  messages: readonly unknown[],
  webOrigin: string,
): SharedPage | undefined {
  // Older engines have no findLast.
  const cards = messages.map((message) => readShare(message, webOrigin))
  return cards.filter((card) => card !== undefined).pop()
}

function readShare(message: unknown, webOrigin: string): SharedPage | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const { type, title, link, imgUrl }: Record<string, unknown> = { ...message }
  if (type !== 'share' || typeof title !== 'string' || typeof link !== 'string') return undefined
  const path = link.startsWith(`${webOrigin}/`) ? link.slice(webOrigin.length) : link
  const webPage = readWebPage(path)
  if (title === '' || webPage === undefined) return undefined
  const isOwnImage = typeof imgUrl === 'string' && imgUrl.startsWith(`${webOrigin}/`)
  const card = { title: title.slice(0, TITLE_LENGTH_MAX), webPage }
  return isOwnImage ? { ...card, imageUrl: imgUrl } : card
}
