/** What a buyer must have been offered to read before an order (SPEC §7, QueryItemProtocolList). */
export const PROTOCOL_KINDS = ['summary', 'contract', 'prospectus'] as const

export type ProtocolKind = (typeof PROTOCOL_KINDS)[number]

const titles = {
  summary: '产品资料概要',
  contract: '基金合同',
  prospectus: '招募说明书',
} as const satisfies Record<ProtocolKind, string>

/** Id of a fund's document, as it is kept on the order. */
export const protocolId = (fundCode: string, kind: ProtocolKind) => `${fundCode}:${kind}`

export const protocolIdsOf = (fundCode: string) =>
  PROTOCOL_KINDS.map((kind) => protocolId(fundCode, kind))

/** The documents of a fund as the buy page lists them. */
export const protocolsOf = (fundCode: string) =>
  PROTOCOL_KINDS.map((kind) => ({ protocolId: protocolId(fundCode, kind), kind, title: titles[kind] }))
