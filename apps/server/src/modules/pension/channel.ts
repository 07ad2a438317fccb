import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { cashBalance } from '#modules/ledger/index.ts'
import { balanceChannel, PENSION_CHANNEL, type PayChannel } from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { findPensionAccount } from './account-store.ts'
import { PENSION_CATEGORY } from './holder.ts'

const NAME = '养老金账户'

/**
 * Cash of the pension account: the one way to pay for Y shares, and good for nothing else (MONEY 1.12).
 * The order stands in the pension account, so its cash moves as anybody's balance does.
 */
export const pensionChannel: PayChannel = {
  ...balanceChannel,
  codes: [PENSION_CHANNEL],
  onlyFor: PENSION_CATEGORY,
  async offers(tx, { accountId, minBuyCents }) {
    const offer = { channel: PENSION_CHANNEL, source: '', name: NAME }
    const account = await findPensionAccount(tx, accountId)
    if (!account) {
      return [{ ...offer, balanceCents: null, usable: false, reason: '尚未开立个人养老金账户' }]
    }
    const balanceCents = await cashBalance(tx, account.accountId)
    const usable = balanceCents >= minBuyCents
    return [{ ...offer, balanceCents, usable, reason: usable ? '' : '账户余额不足，请先缴费' }]
  },
  async check(tx, { accountId, amountCents }) {
    const balanceCents = await cashBalance(tx, accountId)
    if (amountCents <= balanceCents) return
    const text = `养老金账户余额不足，可用 ${formatCents(cents(balanceCents))} 元，请先缴费`
    throw refuse('pensionCashTooSmall', text)
  },
}
