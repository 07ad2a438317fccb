import type { issueCalls } from '@koi/contracts/calls/issues'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { issueState, issueStateText } from '@koi/domain/issues/issue-state'
import { priceRange } from '@koi/domain/issues/transfer'
import { formatNav } from '@koi/domain/products/nav'
import { cents } from '@koi/domain/money/cents'
import type { Handlers } from '#http/handlers.ts'
import { wireProtocols } from '#modules/trade/index.ts'
import type { Issues, Who } from './service.ts'

const who = (accountId: string, product: { fund_code: string; spid: string }): Who => ({
  accountId,
  fundCode: product.fund_code,
  spid: product.spid,
})

interface Period {
  issue: string
  openStart: string
  openEnd: string
  valueDate: string
  maturityDate: string
  settleDate: string
  rateText: string
}

const wirePeriod = (period: Period) => ({
  issue: period.issue,
  open_start: period.openStart,
  open_end: period.openEnd,
  value_date: period.valueDate,
  maturity_date: period.maturityDate,
  settle_date: period.settleDate,
  rate_text: period.rateText,
})

/** How a period ended for its holder. */
function wayText({ rolledCents, endCents }: { rolledCents: number; endCents: number }): string {
  if (rolledCents === 0) return '已赎回'
  return rolledCents === endCents ? '已续期' : '部分续期'
}

async function answerHeld(issues: Issues, asked: Who) {
  const {
    nowMs,
    terms,
    holding,
    issues: rows,
    closedCount,
    hasPayPassword,
  } = await issues.held(asked)
  const { transfer } = terms
  return {
    fund_brief_name: terms.name,
    nav_day: holding.valueDay,
    nav: formatNav(holding.nav, holding.navDecimals),
    issue_list: rows.map((row) => ({
      ...wirePeriod(row),
      shares: row.shares,
      frozen_shares: row.frozenShares,
      value_cents: cents(row.valueCents),
      start_cents: cents(row.startCents),
      profit_cents: cents(row.profitCents),
      instruction: row.instruction,
      instruct_until_ms: row.instructUntilMs,
      can_instruct: row.canInstruct,
      transferable_shares: row.transferableShares,
      transfer_until_ms: row.transferUntilMs,
    })),
    closed_num: closedCount,
    transfer: transfer
      ? {
          fee_ppm: transfer.feePpm,
          min_shares: transfer.minShares,
          price_range_ppm: transfer.priceRangePpm,
        }
      : null,
    business_now_ms: nowMs,
    has_pay_password: hasPayPassword,
  }
}

async function answerOffers(issues: Issues, asked: Parameters<Issues['offers']>[0]) {
  const { terms, rows, verdict, balanceCents, hasPayPassword } = await issues.offers(asked)
  return {
    offer_list: rows.map((row) => ({
      listid: row.orderId,
      fund_code: row.fundCode,
      ...wirePeriod(row),
      shares: row.shares,
      price_cents: cents(row.priceCents),
      value_cents: priceRange({ shares: row.shares, nav: terms.nav ?? 0 }, 0).valueCents,
      expires_ms: row.expiresMs,
      is_own: row.accountId === asked.accountId,
    })),
    may_buy: {
      kind: verdict.kind,
      investor_class: verdict.investorClass,
      fund_risk_desc: verdict.risk,
      message: verdict.message,
    },
    balance_cents: cents(balanceCents),
    protocols: wireProtocols(terms),
    nav_day: terms.navDay ?? '',
    has_pay_password: hasPayPassword,
  }
}

export const issueHandlers = (issues: Issues): Handlers<typeof issueCalls> => ({
  async queryIssue({ fund_code: fundCode, spid, issue }, { brand, nowMs }) {
    const row = await issues.one({ fundCode, spid, issue, brand })
    const state = issueState(row, shanghaiDate(nowMs))
    return { issue_info: { ...wirePeriod(row), state, state_text: issueStateText(state) } }
  },
  async queryCloseIssueList(request, { accountId }) {
    const { offset, limit } = request
    const asked = { ...who(accountId, request), appaccId: request.appacc_id }
    const { terms, rows, total } = await issues.closed(asked, { offset, limit })
    return {
      fund_brief_name: terms.name,
      issue_list: rows.map((row) => ({
        issue: row.issue,
        open_date: row.openDate,
        maturity_date: row.maturityDate,
        settle_date: row.settleDate,
        rate_text: row.rateText,
        start_cents: cents(row.startCents),
        end_cents: cents(row.endCents),
        profit_cents: cents(row.endCents - row.startCents),
        way_text: wayText(row),
      })),
      total_num: total,
    }
  },
  queryHeldIssues: (request, { accountId }) => answerHeld(issues, who(accountId, request)),
  async setMaturityInstruction(request, { accountId }) {
    await issues.instruct(who(accountId, request), request.issue, request.instruction)
    return { instruction: request.instruction }
  },
  queryTransferOffers: (request, { accountId, brand }) =>
    answerOffers(issues, { ...who(accountId, request), brand }),
  async offerTransfer(request, { accountId }) {
    const { orderId } = await issues.offer({
      ...who(accountId, request),
      issue: request.issue,
      shares: request.shares,
      priceCents: request.price,
      passwordToken: request.password_token,
      idempotencyKey: request.idempotency_key,
      biStat: request.bi_stat,
    })
    return { listid: orderId }
  },
  async takeTransfer(request, { accountId, brand }) {
    const { orderId } = await issues.take({
      ...who(accountId, request),
      offerId: request.offer_listid,
      passwordToken: request.password_token,
      idempotencyKey: request.idempotency_key,
      protocolIds: request.protocol_ids,
      confirmedMismatch: request.confirm_mismatch,
      biStat: request.bi_stat,
      brand,
    })
    return { listid: orderId }
  },
})
