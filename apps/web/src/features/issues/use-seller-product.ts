import type { Product } from '#features/products/index.ts'
import { useSession } from '#session/use-session.ts'

/** The product of an address that may leave out its seller; undefined until the session is known. */
export function useSellerProduct(query: {
  fund_code: string
  spid?: string | undefined
  appacc_id?: string | undefined
}): Product | undefined {
  const session = useSession()
  const spid = query.spid ?? session?.spid
  if (spid === undefined) return undefined
  const accountId = query.appacc_id ?? ''
  return { fundCode: query.fund_code, spid, ...(accountId !== '' && { accountId }) }
}
