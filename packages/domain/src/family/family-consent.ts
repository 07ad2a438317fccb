import { SHARED_ORDER_DAYS } from './family-terms.ts'

/** What a member may show the others, from the least to the most. */
export const FAMILY_CONSENTS = ['total', 'holdings', 'profit', 'records'] as const
export type FamilyConsent = (typeof FAMILY_CONSENTS)[number]

interface ConsentTerms {
  name: string
  /** What the others see, as whoever is asked reads. */
  says: string
}

export const familyConsents: Readonly<Record<FamilyConsent, ConsentTerms>> = {
  total: { name: '资产总额', says: '家人看到一个总数，并计入家庭合计和共同目标' },
  holdings: { name: '持仓产品', says: '家人看到你持有哪些产品、各多少市值和份额' },
  profit: { name: '收益', says: '家人看到你的累计收益和最新一日收益' },
  records: {
    name: '交易记录',
    says: `家人看到你最近 ${SHARED_ORDER_DAYS} 天已确认的买入和卖出`,
  },
}

/** Consents in the order of the list, each once. */
export const orderedConsents = (consents: Iterable<FamilyConsent>): FamilyConsent[] => {
  const all = new Set(consents)
  return FAMILY_CONSENTS.filter((each) => all.has(each))
}

/**
 * What is agreed to once one item is switched on or off. Whoever knows each holding knows their sum: holdings are shown with
 * the total alone, and go with it.
 */
export function withConsent(
  consents: readonly FamilyConsent[],
  item: FamilyConsent,
  isOn: boolean,
): FamilyConsent[] {
  const next = new Set(consents)
  if (isOn) next.add(item)
  else next.delete(item)
  if (isOn && item === 'holdings') next.add('total')
  if (!isOn && item === 'total') next.delete('holdings')
  return orderedConsents(next)
}

/** Whether a list of consents can be: each item once, and no holdings without the total. */
export const areConsents = (consents: readonly FamilyConsent[]): boolean =>
  new Set(consents).size === consents.length &&
  (!consents.includes('holdings') || consents.includes('total'))

/** Consents as a sentence names them: `资产总额、收益`. */
export const consentsText = (consents: readonly FamilyConsent[]): string =>
  consents.length === 0
    ? '不分享'
    : orderedConsents(consents)
        .map((each) => familyConsents[each].name)
        .join('、')
