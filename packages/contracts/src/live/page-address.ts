import { isOutsidePath, urlOfPath } from '../page.ts'
import { pages } from '../pages.ts'

const paths: ReadonlySet<string> = new Set(
  Object.values(pages).flatMap(({ path }) => (isOutsidePath(path) ? [] : [urlOfPath(path)])),
)

/** Whether a text is the address of a page of Koi, with its query, as `/h5/v6/pages/…`; never one of another site. */
export function isPageAddress(text: string): boolean {
  if (!text.startsWith('/') || text.startsWith('//') || /[\s\\#]/.test(text)) return false
  const [path = ''] = text.split('?', 1)
  return paths.has(path)
}
