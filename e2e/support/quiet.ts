import type { Page, Request } from 'playwright-core'

const QUIET_MS = 120
/** The first who asks for the PDF viewer waits until the server has packed it. */
const AT_MOST_MS = 60_000

/**
 * Waits until a page asks for nothing any more, also where it asks again every few seconds: `networkidle` never comes
 * there. Made before the page is opened.
 */
export function watchQuiet(page: Page): { quiet(): Promise<void> } {
  const open = new Set<Request>()
  let changed = () => {}
  page.on('request', (request) => {
    open.add(request)
    changed()
  })
  const close = (request: Request) => {
    open.delete(request)
    changed()
  }
  // An answer whose body nobody reads is never finished.
  page.on('response', (answer) => close(answer.request()))
  page.on('requestfailed', close)
  return {
    quiet: () =>
      new Promise((done, fail) => {
        const end = setTimeout(() => {
          fail(
            new Error(
              `${page.url()} still asks for ${[...open].map((one) => one.url()).join(' ')}`,
            ),
          )
        }, AT_MOST_MS)
        let calm: NodeJS.Timeout | undefined
        changed = () => {
          clearTimeout(calm)
          if (open.size > 0) return
          calm = setTimeout(() => {
            clearTimeout(end)
            changed = () => {}
            done()
          }, QUIET_MS)
        }
        changed()
      }),
  }
}
