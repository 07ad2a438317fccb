import type { DeliverParts } from '#modules/messages/index.ts'
import type { Koi } from './compose-parts.ts'

/** A brand's pages are under its own name, with the scheme and the port of the site. */
function originOf(siteOrigin: string, host: string | undefined): string {
  const url = new URL(siteOrigin)
  if (host !== undefined) url.hostname = host
  return url.origin
}

/** What messages are sent out with. */
export const deliverPartsOf = (
  { accounts, seal, services: { brands } }: Pick<Koi, 'accounts' | 'seal' | 'services'>,
  {
    siteOrigin,
    ...parts
  }: Pick<DeliverParts, 'db' | 'log' | 'mail' | 'push'> & { siteOrigin?: string | undefined },
): DeliverParts => ({
  ...parts,
  seal,
  async siteOf(accountId) {
    const account = await accounts.find(accountId)
    const brand = account && (await brands.ofId(account.brandId))
    if (!brand || siteOrigin === undefined) return undefined
    return { name: brand.title, origin: originOf(siteOrigin, brand.hosts[0]) }
  },
})
