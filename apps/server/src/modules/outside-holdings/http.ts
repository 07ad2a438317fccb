import type { outsideHoldingCalls } from '@koi/contracts/calls/outside-holdings'
import { cents } from '@koi/domain/money/cents'
import type { Handlers } from '#http/handlers.ts'
import { plausible } from './limits.ts'
import type { OutsideRow } from './read-file.ts'
import type { OutsideHoldings } from './service.ts'
import type { OutsideHolding } from './store.ts'
import { valueOf } from './value-of.ts'

/** Rows of earlier versions may hold what a file would be refused for today. */
const centsOrNull = (value: number | null) => {
  const figure = plausible(value)
  return figure === null ? null : cents(figure)
}

const wireRow = (row: OutsideRow) => ({
  platform: row.platform,
  fund_code: row.fundCode,
  fund_name: row.fundName,
  shares: row.shares,
  cost_cents: centsOrNull(row.costCents),
  value_cents: centsOrNull(row.valueCents),
  as_of: row.asOf ?? '',
})

function wireHeld(holding: OutsideHolding) {
  const value = valueOf(holding)
  return {
    ...wireRow(holding),
    value_cents: value.source === 'none' ? null : cents(value.cents),
    value_source: value.source,
    value_day: value.source === 'none' ? '' : value.day,
    product_spid: holding.spid ?? '',
  }
}

const sumOf = (rows: readonly { value_cents: number | null }[]) =>
  cents(rows.reduce((sum, row) => sum + (row.value_cents ?? 0), 0))

/** What was paid, and what became of it: of the holdings of which both are known. */
function gainOf(rows: readonly { value_cents: number | null; cost_cents: number | null }[]) {
  let [cost, value, count] = [0, 0, 0]
  for (const row of rows) {
    if (row.cost_cents === null || row.value_cents === null) continue
    cost += row.cost_cents
    value += row.value_cents
    count += 1
  }
  return count === 0 ? null : { cost_cents: cents(cost), profit_cents: cents(value - cost), count }
}

/** The rows come ordered by platform. */
function wirePlatforms(rows: readonly OutsideHolding[]) {
  const ids = [...new Set(rows.map((row) => row.importId))]
  return ids.map((importId) => {
    const mine = rows.filter((row) => row.importId === importId)
    const holdings = mine.map(wireHeld)
    const [first] = mine
    return {
      import_id: String(importId),
      platform: first?.platform ?? '',
      file_name: first?.fileName ?? '',
      imported_ms: first?.importedAt ?? 0,
      holdings,
      value_cents: sumOf(holdings),
      gain: gainOf(holdings),
    }
  })
}

export const outsideHoldingHandlers = (
  outside: OutsideHoldings,
): Handlers<typeof outsideHoldingCalls> => ({
  async previewOutsideHoldings({ text, file_name: fileName, platform }, { accountId }) {
    const file = await outside.preview(accountId, { text, fileName, platform })
    return {
      form_name: file.formLabel,
      rows: file.rows.map(wireRow),
      left_out: file.leftOut,
      unread: [...file.unread],
      replaces: file.replaces,
    }
  },
  async importOutsideHoldings({ text, file_name: fileName, platform }, { accountId }) {
    const { importIds, imported } = await outside.keep(accountId, { text, fileName, platform })
    return { import_ids: importIds.map(String), imported }
  },
  async removeOutsideImports({ import_ids: importIds }, { accountId }) {
    await outside.remove(accountId, importIds)
    return {}
  },
  async queryOutsideHoldings(_input, { accountId }) {
    const platforms = wirePlatforms(await outside.list(accountId))
    const holdings = platforms.flatMap((platform) => platform.holdings)
    return {
      platforms,
      value_cents: sumOf(holdings),
      gain: gainOf(holdings),
      holding_count: holdings.filter(({ value_source: source }) => source !== 'none').length,
      unvalued_count: holdings.filter(({ value_source: source }) => source === 'none').length,
    }
  },
})
