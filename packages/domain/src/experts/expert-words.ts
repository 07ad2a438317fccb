/** What somebody of the community may be certified as, each by a registration of its own. */
export const EXPERT_KINDS = ['fund', 'adviser', 'analyst'] as const
export type ExpertKind = (typeof EXPERT_KINDS)[number]

export const expertKindTexts: Readonly<Record<ExpertKind, string>> = {
  fund: '基金从业人员',
  adviser: '证券投资顾问',
  analyst: '证券分析师',
}

/** Where an application stands. */
export const EXPERT_STATES = ['reviewing', 'passed', 'refused', 'withdrawn'] as const
export type ExpertState = (typeof EXPERT_STATES)[number]

/** How a certificate ended: by its day, by its owner, by an operator, by a newer one. */
export const CERTIFICATE_ENDS = ['expired', 'withdrawn', 'revoked', 'renewed'] as const
export type CertificateEnd = (typeof CERTIFICATE_ENDS)[number]

/** How somebody proved who they are: the person of their bank card, papers that were typed, their face. */
export const IDENTITY_WAYS = ['account', 'papers', 'face'] as const
export type IdentityWay = (typeof IDENTITY_WAYS)[number]

/** Under which rule an application or a certificate is decided. */
export const EXPERT_RULES = [
  'qualified',
  'proofUnclear',
  'numberUnmatched',
  'nameUnmatched',
  'qualificationOver',
  'misused',
] as const
export type ExpertRule = (typeof EXPERT_RULES)[number]

export const expertRuleTexts: Readonly<Record<ExpertRule, string>> = {
  qualified: '资料真实有效',
  proofUnclear: '证明材料不清晰或不完整',
  numberUnmatched: '证书编号与证明材料不一致',
  nameUnmatched: '姓名与证明材料不一致',
  qualificationOver: '从业资格已失效',
  misused: '以认证身份发布违规内容',
}

export const isExpertRule = (rule: string): rule is ExpertRule =>
  EXPERT_RULES.some((each) => each === rule)

/** What a person is told of their certification, step by step. */
export const EXPERT_NEWS = [
  'submitted',
  'passed',
  'refused',
  'expiring',
  'expired',
  'withdrawn',
  'revoked',
] as const
export type ExpertNews = (typeof EXPERT_NEWS)[number]
