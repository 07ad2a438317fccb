import { WALLET_NAME } from '@koi/domain/money-funds/wallet-name'
import { cents, type Cents } from '@koi/domain/money/cents'
import type { Queries } from '#kernel/db.ts'
import { createOrderId } from '#kernel/ids.ts'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Needs } from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { payingFunds } from './channel-store.ts'
import { MONEY_FUND_CHANNEL, WALLET_CHANNEL } from './fund-channel.ts'
import { giveAtOnce } from './quick-redeem.ts'
import { quickOf } from './wallet.ts'

/** A money fund that can become cash at once. */
interface CashSource {
  channel: number
  /** The code of the fund. */
  source: string
  name: string
  /** What can be taken out of it now, cents: of the shares, of the day and of the fund's advance. */
  roomCents: Cents
  /** Why nothing can; empty where something can. */
  reason: string
}

/** Where somebody could take cash from at once: 余额+ first, then the other money funds that they hold. */
export async function cashSourcesOf(
  deps: Needs<'findTerms'>,
  tx: Queries,
  { accountId, nowMs }: { accountId: string; nowMs: number },
): Promise<CashSource[]> {
  const sources: CashSource[] = []
  for (const { fundCode, spid, name, isWallet } of await payingFunds(tx, accountId)) {
    const { roomCents, reason } = await quickOf(deps, tx, { accountId, fundCode, spid }, nowMs)
    const channel = isWallet ? WALLET_CHANNEL : MONEY_FUND_CHANNEL
    const shown = isWallet ? WALLET_NAME : name
    sources.push({ channel, source: fundCode, name: shown, roomCents, reason })
  }
  return sources.toSorted((one, other) => one.channel - other.channel)
}

/**
 * Turns shares of a money fund into as much cash in the balance, as a quick redemption does and within its cap, in the transaction
 * that spends it; answers the fund. Whoever calls it locks the balance afterwards: the fund's advance comes first.
 */
export async function takeCashFrom(
  deps: Needs<'findTerms'>,
  tx: Queries,
  {
    accountId,
    channel,
    source,
    amountCents,
    nowMs,
  }: { accountId: string; channel: number; source: string; amountCents: Cents; nowMs: number },
): Promise<string> {
  const isWallet = channel === WALLET_CHANNEL
  const fund = (await payingFunds(tx, accountId)).find((each) =>
    isWallet ? each.isWallet : !each.isWallet && each.fundCode === source,
  )
  if (!fund || (!isWallet && channel !== MONEY_FUND_CHANNEL)) throw refuse('channelUnknown')
  const { fundCode, spid } = fund
  const giving = { accountId, fundCode, spid, shares: cents(amountCents) }
  await giveAtOnce(deps, tx, giving, { id: createOrderId(shanghaiDate(nowMs)), nowMs })
  return fundCode
}
