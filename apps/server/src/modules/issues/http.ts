import type { issueCalls } from '@koi/contracts/calls/issues'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { issueState, issueStateText } from '@koi/domain/issues/issue-state'
import { priceRange } from '@koi/domain/issues/transfer'
import { formatNav } from '@koi/domain/products/nav'
import { cents, type Cents } from '@koi/domain/money/cents'
import type { Handlers } from '#http/handlers.ts'
import { wireProtocols } from '#modules/trade/index.ts'
import type { Issues, Who } from './service.ts'

/** How a period ended for its holder. */
function wayText({ rolledCents, endCents }: { rolledCents: Cents; endCents: Cents }): string {
  if (rolledCents === 0) return '已赎回'
  return rolledCents === endCents ? '已续期' : '部分续期'
}

async function answerHeld(issues: Issues, asked: Who) {
  const { nowMs, terms, holding, ...found } = await issues.held(asked)
  return {
    ...found,
    name: terms.name,
    navDay: holding.valueDay,
    nav: formatNav(holding.nav, holding.navDecimals),
    transfer: terms.transfer ?? null,
    businessNowMs: nowMs,
  }
}

async function answerOffers(issues: Issues, asked: Parameters<Issues['offers']>[0]) {
  const { terms, rows, verdict, balanceCents, hasPayPassword } = await issues.offers(asked)
  return {
    offers: rows.map((row) => ({
      ...row,
      valueCents: priceRange({ shares: row.shares, nav: terms.nav ?? 0 }, 0).valueCents,
      isOwn: row.accountId === asked.accountId,
    })),
    mayBuy: verdict,
    balanceCents,
    protocols: wireProtocols(terms),
    navDay: terms.navDay ?? '',
    hasPayPassword,
  }
}

export const issueHandlers = (issues: Issues): Handlers<typeof issueCalls> => ({
  async queryIssue({ fundCode, spid, issue }, { brand, nowMs }) {
    const row = await issues.one({ fundCode, spid, issue, brand })
    const state = issueState(row, shanghaiDate(nowMs))
    return { issueInfo: { ...row, state, stateText: issueStateText(state) } }
  },
  async queryCloseIssueList(request, { accountId }) {
    const asked = { ...request, accountId, appaccId: request.appAccountId }
    const { terms, rows, total } = await issues.closed(asked, request)
    return {
      name: terms.name,
      issues: rows.map((row) => ({
        ...row,
        profitCents: cents(row.endCents - row.startCents),
        wayText: wayText(row),
      })),
      total,
    }
  },
  queryHeldIssues: (product, { accountId }) => answerHeld(issues, { ...product, accountId }),
  async setMaturityInstruction({ issue, instruction, ...product }, { accountId }) {
    await issues.instruct({ ...product, accountId }, issue, instruction)
    return { instruction }
  },
  queryTransferOffers: (product, { accountId, brand }) =>
    answerOffers(issues, { ...product, accountId, brand }),
  async offerTransfer(request, { accountId }) {
    const { orderId } = await issues.offer({
      ...request,
      accountId,
      priceCents: cents(request.price),
    })
    return { orderId }
  },
  async takeTransfer(request, { accountId, brand }) {
    const { orderId } = await issues.take({
      ...request,
      accountId,
      confirmedMismatch: request.confirmMismatch,
      brand,
    })
    return { orderId }
  },
})
