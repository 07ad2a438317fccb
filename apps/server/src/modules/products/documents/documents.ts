import { paperKinds, paperName, type PaperKind } from '@koi/domain/products/paper-name'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { contractSections } from './document-contract.ts'
import { prospectusSections } from './document-prospectus.ts'
import { summarySections } from './document-summary.ts'
import { getFund, type Asked, type ProductKey } from '../detail/detail.ts'
import type { FundDetailRow } from '../detail/detail-store.ts'
import type { DocumentFacts, Section } from './document-facts.ts'
import type { ProductMemory } from '../remembered/product-memory.ts'

const DEMO_NOTICE =
  '演示文本：本产品由演示行情虚构，全文根据演示数据生成，不构成任何法律文件，也不构成投资建议。'
const IMPORT_NOTICE =
  '本页仅列示已导入的产品数据，不是法律文件。法律文件以基金管理人网站及中国证监会基金电子披露网站披露的全文为准。'

/** Id of a document, as an order keeps it. */
export const protocolId = (fundCode: string, kind: PaperKind) => `${fundCode}:${kind}`

type Named = Pick<FundDetailRow, 'name' | 'fullName' | 'category'>

const documentTitle = ({ name, fullName, category }: Named, kind: PaperKind): string =>
  `${fullName ?? name}${paperName(category, kind)}`

/** The documents that every product offers to its buyers (SPEC §7, CL-073). */
export const documentsOf = (fund: Named) =>
  paperKinds.map((kind) => ({ kind, title: documentTitle(fund, kind) }))

/** The documents of several products, those of a product in their order; refuses an unknown product. */
export async function protocolsOf(
  memory: ProductMemory,
  products: readonly ProductKey[],
  asked: Asked,
) {
  const funds = await Promise.all(products.map((product) => getFund(memory, product, asked)))
  return funds.flatMap((fund) =>
    documentsOf(fund).map((document) => ({
      ...document,
      fundCode: fund.code,
      id: protocolId(fund.code, document.kind),
    })),
  )
}

const writers = {
  summary: summarySections,
  contract: contractSections,
  prospectus: prospectusSections,
} as const satisfies Record<PaperKind, (facts: DocumentFacts) => Section[]>

/** One document as text, written from the fund's data; paragraphs without data are left out. */
export async function fundDocument(
  products: ProductMemory,
  product: ProductKey,
  kind: PaperKind,
  asked: Asked,
) {
  const day = shanghaiDate(asked.nowMs)
  const { tiers, ...fund } = await getFund(products, product, asked)
  // Of an imported fund only what its data says may be printed, whichever document is asked for.
  const write = fund.origin === 'import' ? summarySections : writers[kind]
  const sections = write({ fund, tiers, day })
  return {
    title: documentTitle(fund, kind),
    notice: fund.origin === 'import' ? IMPORT_NOTICE : DEMO_NOTICE,
    sections: sections.filter(({ paragraphs }) => paragraphs.length > 0),
  }
}
