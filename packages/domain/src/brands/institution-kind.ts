/** What an institution may be by its licence. */
export const INSTITUTION_KINDS = ['sales', 'bank', 'insurer', 'trust', 'pension'] as const
export type InstitutionKind = (typeof INSTITUTION_KINDS)[number]

export const institutionTexts = {
  sales: '基金销售机构',
  bank: '银行',
  insurer: '保险机构',
  trust: '信托公司',
  pension: '养老金融机构',
} as const satisfies Record<InstitutionKind, string>
