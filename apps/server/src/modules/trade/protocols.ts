import { DOCUMENT_KINDS, protocolId, type DocumentKind } from '#modules/funds/index.ts'

const titles = {
  summary: '产品资料概要',
  contract: '基金合同',
  prospectus: '招募说明书',
} as const satisfies Record<DocumentKind, string>

/** Ids of the documents that a buyer of the fund must have accepted (SPEC §7, CL-073). */
export const protocolIdsOf = (fundCode: string) =>
  DOCUMENT_KINDS.map((kind) => protocolId(fundCode, kind))

/** The documents of a fund as the buy page lists them, in short words. */
export const protocolsOf = (fundCode: string) =>
  DOCUMENT_KINDS.map((kind) => ({
    protocolId: protocolId(fundCode, kind),
    kind,
    title: titles[kind],
  }))
