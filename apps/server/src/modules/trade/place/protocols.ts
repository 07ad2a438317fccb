import { paperName, paperKinds } from '@koi/domain/products/paper-name'
import { protocolId } from '#modules/products/index.ts'

/** Ids of the documents that a buyer of the fund must have accepted (SPEC §7, CL-073). */
export const protocolIdsOf = (fundCode: string) =>
  paperKinds.map((kind) => protocolId(fundCode, kind))

/** The documents of a product as the pages of orders list them, in short words. */
export const wireProtocols = ({ fundCode, category }: { fundCode: string; category: string }) =>
  paperKinds.map((kind) => ({
    protocolId: protocolId(fundCode, kind),
    kind,
    title: paperName(category, kind),
  }))
