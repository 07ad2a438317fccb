/** What somebody has to be to take part; an activity asks for several of them at most once each. */
export const CONDITION_KINDS = [
  'newCustomer',
  'riskTest',
  'phone',
  'accountDays',
  'list',
  'invited',
  'bought',
] as const
type ConditionKind = (typeof CONDITION_KINDS)[number]

export interface Condition {
  kind: ConditionKind
  /** Of `accountDays`: how many days the account is open at least. */
  days?: number | undefined
  /** Of `list`: the list that an operator keeps. */
  listId?: string | undefined
}

/** What decides whether a person is qualified. */
export interface QualificationFacts {
  /** An order of theirs was confirmed once, in whatever account of theirs. */
  hasConfirmed: boolean
  /** Their newest risk test counts today. */
  hasRiskTest: boolean
  hasPhone: boolean
  /** Whole days since the account was opened. */
  accountDays: number
  /** They came over a friend's link of this activity. */
  isInvited: boolean
  /** Lists of the brand that they are on. */
  lists: readonly string[]
}

/** One condition, whether it holds, and what can be done where it does not. */
export interface Qualification {
  kind: ConditionKind
  isMet: boolean
  /** What is asked for. */
  text: string
  /** Whether it holds, in a sentence about the person. */
  state: string
}

const told = (isMet: boolean, kind: ConditionKind, text: string, met: string, unmet: string) => ({
  kind,
  isMet,
  text,
  state: isMet ? met : unmet,
})

function qualificationOf(
  { kind, days = 0, listId = '' }: Condition,
  facts: QualificationFacts,
): Qualification {
  switch (kind) {
    case 'newCustomer':
      return told(!facts.hasConfirmed, kind, '还没有买过理财', '符合', '你已经买过理财')
    case 'riskTest':
      return told(facts.hasRiskTest, kind, '已完成风险测评', '已完成', '还没有有效的风险测评')
    case 'phone':
      return told(facts.hasPhone, kind, '已绑定手机号', '已绑定', '还没有绑定手机号')
    case 'accountDays':
      return told(
        facts.accountDays >= days,
        kind,
        `开户满 ${days} 天`,
        '符合',
        `还差 ${days - facts.accountDays} 天`,
      )
    case 'list':
      return told(facts.lists.includes(listId), kind, '在受邀名单内', '符合', '你不在受邀名单内')
    case 'invited':
      return told(facts.isInvited, kind, '通过好友的邀请链接参加', '符合', '请从好友的邀请链接进入')
    case 'bought':
      return told(facts.hasConfirmed, kind, '买过理财', '符合', '还没有确认过的买入')
  }
}

/** Each condition of an activity, in its order, with whether it holds for a person. */
export const qualifications = (
  conditions: readonly Condition[],
  facts: QualificationFacts,
): Qualification[] => conditions.map((condition) => qualificationOf(condition, facts))

const nobody: QualificationFacts = {
  hasConfirmed: false,
  hasRiskTest: false,
  hasPhone: false,
  accountDays: 0,
  isInvited: false,
  lists: [],
}

/** What an activity asks for, in its order, for whoever reads its rules. */
export const conditionTexts = (conditions: readonly Condition[]): string[] =>
  qualifications(conditions, nobody).map(({ text }) => text)

/** Prizes for buying or holding, which the rules of a brand may forbid (D-11). */
export const asksForBuying = (conditions: readonly Condition[]): boolean =>
  conditions.some(({ kind }) => kind === 'bought')
