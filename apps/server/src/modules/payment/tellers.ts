import { to } from '@koi/contracts/pages'
import { formatCents } from '@koi/domain/money/format-cents'
import { banks, isBankCode } from '@koi/domain/payment/banks'
import type { Teller } from '#kernel/teller.ts'
import { cardsToTell, payOutsToTell, refundsToTell } from './told-store.ts'

interface Card {
  bankCode: string
  lastFour: string
}

/** What people call a card: `招商银行（8888）`. */
const cardName = ({ bankCode, lastFour }: Card) =>
  `${isBankCode(bankCode) ? banks[bankCode].name : '银行卡'}（${lastFour}）`

/** Tells that money taken out of the balance has arrived, or is back. */
export const payOutTeller: Teller = async (queries, happenings) => {
  const ids = happenings.map(({ about }) => about)
  const byId = new Map((await payOutsToTell(queries, ids)).map((row) => [row.id, row]))
  return happenings.map(({ about, detail }) => {
    const row = byId.get(about)
    if (!row) return undefined
    const amount = `${formatCents(row.amountCents)} 元`
    return detail === 'done'
      ? { title: '提现已到账', body: `${amount}已转到${cardName(row)}`, link: to.bankCards() }
      : {
          title: '提现失败',
          body: `${cardName(row)}没有收下 ${amount}，钱已退回余额`,
          link: to.bankCards(),
        }
  })
}

/** Tells that money paid with a card, or by a chat app, is back there. */
export const refundTeller: Teller = async (queries, happenings) => {
  const ids = happenings.map(({ about }) => about)
  const byId = new Map((await refundsToTell(queries, ids)).map((row) => [row.id, row]))
  return happenings.map(({ about }) => {
    const row = byId.get(about)
    if (!row) return undefined
    const { bankCode, lastFour, orderId } = row
    const place =
      bankCode === null || lastFour === null ? '原支付账户' : cardName({ bankCode, lastFour })
    const why = row.isLate ? '付款到得太晚，' : ''
    return {
      title: '退款已到账',
      body: `${why}${formatCents(row.amountCents)} 元已退回${place}`,
      link: orderId === null ? to.bankCards() : to.tradeResult({ orderId }),
    }
  })
}

/** Tells that a card was bound to the account, or is no more. */
export const cardTeller: Teller = async (queries, happenings) => {
  const ids = happenings.map(({ about }) => about)
  const byId = new Map((await cardsToTell(queries, ids)).map((row) => [row.id, row]))
  return happenings.map(({ about, detail }) => {
    const row = byId.get(about)
    if (!row) return undefined
    const link = to.bankCards()
    return detail === 'bound'
      ? {
          title: '银行卡已绑定',
          body: `${cardName(row)}已绑定到你的账户。如果不是你本人操作，请解绑并重置支付密码`,
          link,
        }
      : { title: '银行卡已解绑', body: `${cardName(row)}已从你的账户解绑`, link }
  })
}
