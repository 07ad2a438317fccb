import type { Product } from '#features/products/index.ts'
import { useSession } from '#session/use-session.ts'

/** The product of an address that may leave out its seller; undefined until the session is known. */
export function useSellerProduct(query: {
  fundCode: string
  spid?: string | undefined
  appAccountId?: string | undefined
}): Product | undefined {
  const session = useSession()
  const spid = query.spid ?? session?.spid
  if (spid === undefined) return undefined
  const accountId = query.appAccountId ?? ''
  return { fundCode: query.fundCode, spid, ...(accountId !== '' && { accountId }) }
}
