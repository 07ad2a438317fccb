import type { AppKind } from '../combinations/app-kinds.ts'

/** What decides how soon the money of a holding can be had. */
export interface HeldTerms {
  /** What kind of account it stands in; null in the person's own. */
  appKind: AppKind | null
  category: string
  /** Trading days from the day of a redemption to the money. */
  arriveDays: number
  /** The first day (YYYY-MM-DD) on which any of its shares can be redeemed; null where none waits for one. */
  opensOn: string | null
}

/** How soon the money can be had, in words without terms of the trade; `say` writes a day. */
export function accessWords(
  { appKind, category, arriveDays, opensOn }: HeldTerms,
  today: string,
  say: (day: string) => string,
): string {
  if (appKind === 'pension') return '退休后才能取'
  if (opensOn !== null && opensOn > today) return `${say(opensOn)} 起才能取`
  if (category === 'money') return '每天能取'
  return `取出要等 ${Math.max(1, arriveDays)} 个交易日`
}

const movesByRisk = ['涨跌很小', '有涨有跌', '会涨会跌', '涨跌较大', '涨跌很大'] as const

/** How much its value goes up and down, by the risk class of its product (1 to 5; an account is its riskiest part). */
export const moveWords = (riskCode: number): string =>
  movesByRisk[Math.min(Math.max(riskCode, 1), movesByRisk.length) - 1] ?? '会涨会跌'
