/** Accounts on a list of the brand that open `path` are led to `target` in its place (SPEC §2, RU-078). */
export interface AccountRedirect {
  /** Name of one of the brand's account lists; the server says which of them an account is on. */
  list: string
  /** Path of the page below the base. */
  path: string
  target: string
}

/** Where an account on these lists is led that opens a page; undefined where nothing is said about it. */
export function accountRedirect(
  redirects: readonly AccountRedirect[],
  path: string,
  lists: readonly string[],
): string | undefined {
  return redirects.find((rule) => rule.path === path && lists.includes(rule.list))?.target
}
