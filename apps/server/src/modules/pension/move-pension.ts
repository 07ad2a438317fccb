import { cents, type Cents } from '@koi/domain/money/cents'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { formatCents } from '@koi/domain/money/format-cents'
import { contributionRoom, type PensionFlowKind } from '@koi/domain/pension/contribution'
import type { Queries } from '#kernel/db.ts'
import { bookEvent } from '#modules/ledger/index.ts'
import { lockCashBalance } from '#modules/ledger/index.ts'
import { signedOrder, type SigningNeeds } from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { findPensionAccount, type PensionAccount } from './account-store.ts'
import { insertPensionFlow, paidIn, reserveContribution, yearCap } from './flow-store.ts'

export interface MoveRequest {
  accountId: string
  amountCents: Cents
  passwordToken: string
  idempotencyKey: string
}

const yuan = (value: number) => formatCents(cents(value))

/** The calendar year of a moment in Shanghai. */
export const yearOf = (nowMs: number): number => Number(shanghaiDate(nowMs).slice(0, 4))

async function getAccount(tx: Queries, ownerId: string): Promise<PensionAccount> {
  const account = await findPensionAccount(tx, ownerId)
  if (!account) throw refuse('pensionMissing')
  return account
}

/** Cash enough, held until the transaction ends. */
async function needCash(
  tx: Queries,
  accountId: string,
  amountCents: Cents,
  refusal: 'balanceTooSmall' | 'pensionCashTooSmall',
) {
  const balanceCents = await lockCashBalance(tx, accountId)
  if (balanceCents < amountCents) {
    throw refuse(refusal, `余额不足，可用余额 ${yuan(balanceCents)} 元`)
  }
}

interface Move {
  kind: PensionFlowKind
  request: MoveRequest
  /** What must be true, asked before the money moves. */
  check: (tx: Queries, account: PensionAccount, nowMs: number) => Promise<void>
}

function movePension(deps: SigningNeeds, { kind, request, check }: Move) {
  const { accountId: ownerId, amountCents } = request
  const isIn = kind === 'contribute'
  const act = isIn ? 'contributePension' : 'withdrawPension'
  return signedOrder(deps, { ...request, act, facts: { amountCents } }, async (tx, order) => {
    const { id, nowMs } = order
    const account = await getAccount(tx, ownerId)
    await check(tx, account, nowMs)
    const facts = { holder: ownerId, pension: account.accountId, amount: amountCents }
    await bookEvent(tx, isIn ? 'pensionIn' : 'pensionOut', { reference: id, atMs: nowMs }, facts)
    await insertPensionFlow(tx, account.accountId, {
      id,
      kind,
      year: yearOf(nowMs),
      amountCents: cents(amountCents),
      madeMs: nowMs,
    })
  })
}

/** Pays in from the balance, up to the cap of the calendar year (MONEY 1.12). */
export const contributePension = (deps: SigningNeeds, request: MoveRequest) =>
  movePension(deps, {
    kind: 'contribute',
    request,
    async check(tx, { accountId, hasGivenWay }, nowMs) {
      if (hasGivenWay) throw refuse('pensionUnproven')
      const year = yearOf(nowMs)
      const { amountCents } = request
      await needCash(tx, request.accountId, amountCents, 'balanceTooSmall')
      if (await reserveContribution(tx, accountId, year, amountCents)) return
      const { paidInCents } = await paidIn(tx, accountId, year)
      const room = contributionRoom(await yearCap(tx, year), paidInCents)
      const hint = room === 0 ? '明年 1 月 1 日起可继续缴费' : `最多还可缴 ${yuan(room)} 元`
      throw refuse('pensionOverCap', `超过 ${year} 年缴费上限，${hint}`)
    },
  })

/** Takes cash out, from the day of retirement on (MONEY 1.12). */
export const withdrawPension = (deps: SigningNeeds, request: MoveRequest) =>
  movePension(deps, {
    kind: 'withdraw',
    request,
    async check(tx, { accountId, retiresOn }, nowMs) {
      if (shanghaiDate(nowMs) < retiresOn) {
        throw refuse('pensionTooEarly', `尚未达到领取条件：${retiresOn} 达到领取年龄后可领取`)
      }
      await needCash(tx, accountId, request.amountCents, 'pensionCashTooSmall')
    },
  })
