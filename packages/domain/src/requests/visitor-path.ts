/** Pages that visitors may open without any account (SPEC §2 and §6). */
const OUT_PAGE = /^(?:\/h5\/v6)?\/pages\/out\//
/** Calls that have a twin for visitors (SPEC §7). */
const TWIN_CALL = /^\/fbp\/fund\/v1\//
const SUFFIX = 'Visitor'

/**
 * Where a page sends a call: pages under `/pages/out/` ask the visitor's twin of `/fbp/fund/v1/` calls.
 * A name that ends so already is not doubled (SPEC §7, RU-218, A-86). Paths without their query.
 */
export function visitorPath(callPath: string, pagePath: string): string {
  if (!OUT_PAGE.test(pagePath) || !TWIN_CALL.test(callPath)) return callPath
  return callPath.endsWith(SUFFIX) ? callPath : `${callPath}${SUFFIX}`
}

/** Whether failures of this call are kept from the person on this page (RU-218, A-86). */
export function ignoresFailures(callPath: string, pagePath: string): boolean {
  return OUT_PAGE.test(pagePath) && TWIN_CALL.test(callPath)
}
