import { formatCents } from '@koi/domain/money/format-cents'
import type { Cents } from '@koi/domain/money/cents'
import type { BankCard, Transfer } from './queries.ts'

const WAN_CENTS = 1_000_000

/** `5 万元`, `5,000 元`: a limit in the words of banks. */
export const limitText = (value: Cents): string =>
  value % WAN_CENTS === 0
    ? `${value / WAN_CENTS} 万元`
    : `${formatCents(value).replace(/\.00$/, '')} 元`

/** `单笔 5 万元 · 单日 10 万元`. */
export const limitsText = (card: BankCard): string =>
  `单笔 ${limitText(card.perPaymentCents)} · 单日 ${limitText(card.perDayCents)}`

/** `工商银行（0128）`. */
export const cardName = ({
  bankName: name,
  lastFour: tail,
}: Pick<BankCard, 'bankName' | 'lastFour'>) => `${name}（${tail}）`

const states = {
  in: { running: '转入中', done: '已转入', failed: '转入失败' },
  out: { running: '提现中', done: '已到账', failed: '已退回余额' },
} as const

export const transferState = ({ direction, state }: Transfer): string => states[direction][state]
