import type { Product } from '#features/products/index.ts'
import type { Evidence } from '#tracking/signals.ts'
import { keepEvidence } from '#tracking/track.ts'
import type { Protocol } from './model.ts'

type Agreed = Extract<Evidence, { kind: 'agreed' }>

/** What was agreed to: the documents of the product, or a risk above one's own class. */
export const agreedTo = (
  what: Agreed['what'],
  { fundCode, spid }: Product,
  protocols: readonly Protocol[],
): Agreed => ({
  kind: 'agreed',
  what,
  fund_code: fundCode,
  spid,
  protocol_ids: protocols.map(({ protocolId }) => protocolId),
})

/** `onAgreed` of an order for a product with these papers: keeps what was agreed to (RU-132). */
export const keepAgreed =
  (product: Product, protocols: readonly Protocol[]) =>
  (what: Agreed['what']): void =>
    keepEvidence(agreedTo(what, product, protocols))
