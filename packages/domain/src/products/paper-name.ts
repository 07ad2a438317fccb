/** The papers that every product offers to its buyers (SPEC §7, CL-073). */
export const paperKinds = ['summary', 'contract', 'prospectus'] as const
export type PaperKind = (typeof paperKinds)[number]

const fundNames = {
  summary: '产品资料概要',
  contract: '基金合同',
  prospectus: '招募说明书',
} as const satisfies Record<PaperKind, string>

const productNames = {
  summary: '产品资料概要',
  contract: '产品协议',
  prospectus: '产品说明书',
} as const satisfies Record<PaperKind, string>

/** Of a product that is not known any more, or not yet: true of every one. */
const anyNames = {
  summary: '产品资料概要',
  contract: '产品合同',
  prospectus: '说明书',
} as const satisfies Record<PaperKind, string>

/** Kinds of product that are no public funds have other papers. */
const NO_FUNDS = ['bank', 'gold', 'union']

/** What a paper of such a product is called: 基金合同 of a fund, 产品协议 of what is none; without a category by a word for both. */
export const paperName = (category: string | undefined, kind: PaperKind): string => {
  if (category === undefined) return anyNames[kind]
  return (NO_FUNDS.includes(category) ? productNames : fundNames)[kind]
}

/** What a paper with this title is called: 招募说明书 of 锦沪深300指数A招募说明书; by the word for all where it has no title yet. */
export const paperNameIn = (title: string, kind: PaperKind): string =>
  [fundNames[kind], productNames[kind]].find((name) => title.endsWith(name)) ?? anyNames[kind]

/** The kind of a paper's id, such as `900311:contract`; undefined for what is no paper of ours. */
export const paperKindOf = (id: string): PaperKind | undefined =>
  paperKinds.find((kind) => kind === id.split(':')[1])
