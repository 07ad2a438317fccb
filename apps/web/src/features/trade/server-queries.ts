import { tradeCalls } from '@koi/contracts/calls/trade'
import type { Want } from '#navigation/page-modules.ts'

/** What the buy page shows first; nothing where its address names no seller. */
export function chargeWants(query: URLSearchParams): Want[] {
  const fundCode = query.get('fund_code')
  const spid = query.get('spid')
  if (fundCode === null || spid === null) return []
  return [{ call: tradeCalls.queryBuyPre, request: { fundCode, spid } }]
}
