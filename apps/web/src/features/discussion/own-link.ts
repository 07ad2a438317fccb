/**
 * The page of ours that was shared with a post, as a path; undefined for everything else. What was written long ago or elsewhere never leads
 * away from here, and runs nothing.
 */
export function ownLink(link: string, origin: string): string | undefined {
  if (link === '' || !URL.canParse(link, origin)) return undefined
  const { origin: of, protocol, pathname, search } = new URL(link, origin)
  if (of !== origin || (protocol !== 'https:' && protocol !== 'http:')) return undefined
  return `${pathname}${search}`
}
