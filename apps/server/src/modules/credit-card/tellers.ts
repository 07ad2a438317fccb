import { to } from '@koi/contracts/pages'
import { owedOf } from '@koi/domain/credit-card/repayment'
import { formatCents } from '@koi/domain/money/format-cents'
import { banks, isBankCode } from '@koi/domain/payment/banks'
import type { Teller } from '#kernel/teller.ts'
import { repaymentsToTell } from './repayment-store.ts'
import { remindersToTell } from './told-store.ts'

/** What people call a card: `招商银行信用卡（8888）`. */
const cardName = ({ bankCode, lastFour }: { bankCode: string; lastFour: string }) =>
  `${isBankCode(bankCode) ? banks[bankCode].name : ''}信用卡（${lastFour}）`

/** Tells how a repayment ended. */
export const repaymentTeller: Teller = async (queries, happenings) => {
  const rows = await repaymentsToTell(
    queries,
    happenings.map(({ about }) => about),
  )
  const byId = new Map(rows.map((row) => [row.repaymentId, row]))
  return happenings.map(({ about, detail }) => {
    const row = byId.get(about)
    if (!row) return undefined
    const amount = formatCents(row.amountCents)
    const link = to.creditCardRecord({ repaymentId: about })
    return detail === 'done'
      ? { title: '信用卡还款成功', body: `${cardName(row)} ${amount} 元已到账`, link }
      : {
          title: '信用卡还款失败',
          body: `${cardName(row)} ${amount} 元已退回余额，请重新还款，以免逾期`,
          link,
        }
  })
}

/** Reminds of a bill; nothing to tell where it was paid meanwhile or the card is gone. */
export const billTeller: Teller = async (queries, happenings) => {
  const rows = await remindersToTell(
    queries,
    happenings.map(({ about }) => about),
  )
  return happenings.map(({ about, detail }) => {
    const [billDay, kind] = detail.split(':')
    const row = rows.find((each) => each.cardId === about && each.billDay === billDay)
    const owed = row && owedOf(row)
    if (!row || owed === undefined || owed === 0) return undefined
    const when = kind === 'onDay' ? '今天是还款日' : `还款日 ${row.dueDay}`
    return {
      title: kind === 'onDay' ? '信用卡今天还款' : '信用卡还款提醒',
      body: `${cardName(row)}${when}，待还 ${formatCents(owed)} 元`,
      link: to.creditCardRepay({ cardId: about }),
    }
  })
}
