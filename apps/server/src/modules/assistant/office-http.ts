import type { assistantOfficeCalls } from '@koi/contracts/calls/assistant-office'
import { cents } from '@koi/domain/money/cents'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { refuse } from '#refuse.ts'
import { costAccounts, costDays } from './cost-store.ts'
import { limitChanges, limitsOf, saveLimits } from './limit-store.ts'

/** Answers operators: how much a brand allows of the assistant, and what it costs. */
export const assistantOfficeHandlers = (db: Db): Handlers<typeof assistantOfficeCalls> => ({
  async queryAssistantLimits(_input, { brand }) {
    const [{ limits, version }, changes] = await Promise.all([
      limitsOf(db, brand.id),
      limitChanges(db, brand.id),
    ])
    return { limits, version, changes }
  },
  async saveAssistantLimits({ limits: said, version: read, reason }, { brand, accountId, nowMs }) {
    const budgetCents = said.budgetCents === null ? null : cents(said.budgetCents)
    const limits = { ...said, budgetCents }
    const version = await db.transaction(async (tx) => {
      await takeTurn(tx, 'assistant-limits', brand.id)
      const known = await limitsOf(tx, brand.id)
      if (known.version !== read) throw refuse('assistantLimitsChanged')
      const saved = { limits, version: read + 1, reason, nowMs }
      await saveLimits(tx, { ...saved, brandId: brand.id, operatorId: accountId })
      return read + 1
    })
    return { version }
  },
  async queryAssistantCosts({ firstDay, lastDay }, { brand }) {
    const [days, accounts] = await Promise.all([
      costDays(db, brand.id, firstDay, lastDay),
      costAccounts(db, brand.id, firstDay, lastDay),
    ])
    return { days, accounts }
  },
})
