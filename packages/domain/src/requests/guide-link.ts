/** An error link that begins so opens the guide page (SPEC §8, ER-040, decision A-03). */
const GUIDE_LINK_PREFIX = 'flowblock://'
const GUIDE = 'flow-block-guide'
const PAGE = '/h5/v6/pages/basic-product/intercept/flow-block-guide'
const LINK = new RegExp(`^${GUIDE_LINK_PREFIX}${GUIDE}/?(?:\\?(.*))?$`)

/** How the guide shows itself; everything but `sheet` is a modal (SPEC §2). */
const displayTypeOf = (given: string | null) => (given === 'sheet' ? 'sheet' : 'modal')

/**
 * Address of the guide page for `flowblock://flow-block-guide?displayType=modal|sheet&errcode=N`;
 * undefined for every other link. What is no code is left out.
 */
export function guideAddress(link: string): string | undefined {
  const found = LINK.exec(link)
  if (!found) return undefined
  const given = new URLSearchParams(found[1])
  const query = new URLSearchParams({ displayType: displayTypeOf(given.get('displayType')) })
  const code = given.get('errcode')
  if (code !== null && /^-?\d{1,12}$/.test(code)) query.set('errcode', code)
  return `${PAGE}?${query.toString()}`
}
