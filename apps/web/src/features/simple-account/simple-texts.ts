import type { ResponseOf } from '@koi/contracts/call'
import type { simpleAccountCalls } from '@koi/contracts/calls/simple-account'
import { to } from '@koi/contracts/pages'
import { cents, type Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { accessWords, moveWords } from '@koi/domain/simple-account/plain-words'

export type Simple = ResponseOf<typeof simpleAccountCalls.querySimpleAccount>
type Holding = Simple['holdings'][number]

/** What a day came to, without signs: `赚了 12.30 元`. */
export function gainText(profitCents: Cents): string {
  if (profitCents === 0) return '没有涨跌'
  const amount = formatCents(cents(Math.abs(profitCents)))
  return `${profitCents > 0 ? '赚了' : '亏了'} ${amount} 元`
}

/** What stands over the sum of all days, which is then read without a sign: nobody loses minus thirty yuan. */
export const sumTitle = (profitCents: Cents): string =>
  profitCents < 0 ? '一共亏了（元）' : '一共赚了（元）'

/** How soon the money of a holding is had, and how much its value moves. */
export const holdingText = (
  holding: Holding,
  today: string,
  short: (day: string) => string,
): string => `${accessWords(holding, today, short)} · ${moveWords(holding.riskCode)}`

/** Where a holding is looked at: a fund on its page, where it is sold too; an account on the page of its records. */
export const holdingAddress = ({ appAccountId, fundCode, spid }: Holding): string =>
  appAccountId === '' ? to.holdDetail({ fundCode, spid }) : to.simpleAccountDetail({ appAccountId })
