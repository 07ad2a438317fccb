import type { outsideHoldingCalls } from '@koi/contracts/calls/outside-holdings'
import { cents, type Cents } from '@koi/domain/money/cents'
import type { Handlers } from '#http/handlers.ts'
import { plausible } from './limits.ts'
import type { OutsideRow } from './read-file.ts'
import type { OutsideHoldings } from './service.ts'
import type { OutsideHolding } from '#kernel/sql/outside-holding-sql.ts'
import { valueOf } from './value-of.ts'

/** Rows of earlier versions may hold what a file would be refused for today. */
const centsOrNull = (value: number | null) => {
  const figure = plausible(value)
  return figure === null ? null : cents(figure)
}

const wireRow = (row: OutsideRow) => ({
  ...row,
  costCents: centsOrNull(row.costCents),
  valueCents: centsOrNull(row.valueCents),
  asOf: row.asOf ?? '',
})

function wireHeld(holding: OutsideHolding) {
  const value = valueOf(holding)
  return {
    ...wireRow(holding),
    valueCents: value.source === 'none' ? null : cents(value.cents),
    valueSource: value.source,
    valueDay: value.source === 'none' ? '' : value.day,
    productSpid: holding.spid ?? '',
  }
}

const sumOf = (rows: readonly { valueCents: Cents | null }[]) =>
  cents(rows.reduce((sum, row) => sum + (row.valueCents ?? 0), 0))

/** What was paid, and what became of it: of the holdings of which both are known. */
function gainOf(rows: readonly { valueCents: Cents | null; costCents: Cents | null }[]) {
  let [cost, value, count] = [0, 0, 0]
  for (const row of rows) {
    if (row.costCents === null || row.valueCents === null) continue
    cost += row.costCents
    value += row.valueCents
    count += 1
  }
  return count === 0 ? null : { costCents: cents(cost), profitCents: cents(value - cost), count }
}

/** The rows come ordered by platform. */
function wirePlatforms(rows: readonly OutsideHolding[]) {
  const ids = [...new Set(rows.map((row) => row.importId))]
  return ids.map((importId) => {
    const mine = rows.filter((row) => row.importId === importId)
    const holdings = mine.map(wireHeld)
    const [first] = mine
    return {
      importId: String(importId),
      platform: first?.platform ?? '',
      fileName: first?.fileName ?? '',
      importedMs: first?.importedAt ?? 0,
      holdings,
      valueCents: sumOf(holdings),
      gain: gainOf(holdings),
    }
  })
}

export const outsideHoldingHandlers = (
  outside: OutsideHoldings,
): Handlers<typeof outsideHoldingCalls> => ({
  async previewOutsideHoldings({ text, fileName, platform }, { accountId }) {
    const file = await outside.preview(accountId, { text, fileName, platform })
    return {
      ...file,
      formName: file.formLabel,
      rows: file.rows.map(wireRow),
      unread: [...file.unread],
    }
  },
  async importOutsideHoldings({ text, fileName, platform }, { accountId }) {
    const { importIds, imported } = await outside.keep(accountId, { text, fileName, platform })
    return { importIds: importIds.map(String), imported }
  },
  async removeOutsideImports({ importIds }, { accountId }) {
    await outside.remove(accountId, importIds)
    return {}
  },
  async queryOutsideHoldings(_input, { accountId }) {
    const platforms = wirePlatforms(await outside.list(accountId))
    const holdings = platforms.flatMap((platform) => platform.holdings)
    return {
      platforms,
      valueCents: sumOf(holdings),
      gain: gainOf(holdings),
      holdingCount: holdings.filter(({ valueSource: source }) => source !== 'none').length,
      unvaluedCount: holdings.filter(({ valueSource: source }) => source === 'none').length,
    }
  },
})
