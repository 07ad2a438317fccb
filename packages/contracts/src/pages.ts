/**
 * Every screen, by name: `pages.holdDetail.title`, `usePageQuery(pages.holdDetail.query)`. As a
 * namespace, so that an app's first script brings only the pages it names.
 */
export * as pages from './pages/all.ts'
/** The same, read as links: `to.holdDetail({ fundCode })` is the address of a screen. */
export * as to from './pages/all.ts'
/** The pages an app knows from its first script on: a visit starts at one of them most of the time. */
export * as nearPages from './pages/near.ts'

export type { NearPageName, PageName } from './pages/names.ts'
