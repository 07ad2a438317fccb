import { moneyText, wireCents } from './money-text.ts'
import { divideBig } from './rounding.ts'

/** 10 thousand yuan and 100 million yuan, in cents (SPEC §5). */
const WAN_CENTS = 1_000_000n
const YI_CENTS = 10_000_000_000n

/**
 * The yuan text of a wire amount in cents, in 万 strictly above ten thousand yuan and in 亿 strictly
 * above a hundred million, two decimals rounded half-up (SPEC §5, decision A-32).
 */
export function moneyWithUnit(value: string | number): string {
  const amount = wireCents(value) ?? 0n
  const size = amount < 0n ? -amount : amount
  if (size > YI_CENTS) return `${inUnit(amount, YI_CENTS)}亿`
  if (size > WAN_CENTS) return `${inUnit(amount, WAN_CENTS)}万`
  return moneyText(String(amount))
}

function inUnit(amount: bigint, unitCents: bigint): string {
  return moneyText(String(divideBig(amount * 100n, unitCents, 'half-up')))
}
