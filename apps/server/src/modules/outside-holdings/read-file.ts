import type { Shares } from '@koi/domain/products/shares'
import { cents, type Cents } from '@koi/domain/money/cents'
import { mulDiv } from '@koi/domain/money/rounding'
import { csvFields } from '#kernel/csv.ts'
import { codeCell, dayCell, numberCell, type Cell } from './cells.ts'
import { HOLDING_MAX } from './limits.ts'
import { findForm, isSample, type FormName, type Places } from './forms.ts'

/** One holding of a file; cents and shares ×100, null where the file says nothing. */
export interface OutsideRow {
  platform: string
  fundCode: string
  fundName: string
  shares: Shares
  costCents: Cents | null
  valueCents: Cents | null
  asOf: string | null
}

/** A line that was left out, and why. */
interface LeftOut {
  line: number
  reason: string
}

export type ReadFile =
  | {
      kind: 'read'
      form: FormName
      formLabel: string
      rows: OutsideRow[]
      leftOut: LeftOut[]
      /** Titles of columns that were not understood. */
      unread: readonly string[]
    }
  | { kind: 'unknownForm' }
  | { kind: 'platformMissing' }
  | { kind: 'tooMany' }

export const ROWS_MAX = 500
/** As many letters as a person may type for it. */
const PLATFORM_MAX = 32
/** Unit costs of exports have up to eight decimals. */
const UNIT_DECIMALS = 8
/** Shares ×100 times yuan ×10^8 is cents ×10^8. */
const UNIT_SCALE = 10 ** UNIT_DECIMALS

const numberOf = (cell: Cell) => (cell.kind === 'number' ? cell.value : null)

/**
 * Reads a file of holdings elsewhere. Every line becomes a holding or is named with a reason; `platform`
 * is what the person calls the place where the file itself does not say it.
 */
export function readFile(text: string, platform: string): ReadFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  // Exports begin with lines of their own: the head is the first line that has the columns.
  const headAt = lines.findIndex((line) => findForm(fieldsOf(line)) !== undefined)
  const places = headAt < 0 ? undefined : findForm(fieldsOf(lines[headAt] ?? ''))
  if (!places) return { kind: 'unknownForm' }
  if (places.form.platform === undefined && platform === '') return { kind: 'platformMissing' }
  const rows: OutsideRow[] = []
  const leftOut: LeftOut[] = []
  for (const [at, line] of lines.entries()) {
    const fields = fieldsOf(line)
    if (at <= headAt || fields.every((field) => field === '') || isSample(fields)) continue
    if (rows.length >= ROWS_MAX) return { kind: 'tooMany' }
    const row = readRow(fields, places, platform)
    if (typeof row === 'string') leftOut.push({ line: at + 1, reason: row })
    else rows.push(row)
  }
  const { name: form, label: formLabel } = places.form
  return { kind: 'read', form, formLabel, rows, leftOut, unread: places.unread }
}

const fieldsOf = (line: string) => csvFields(line.includes(',') ? line : line.replaceAll('\t', ','))

/** The holding of a line, or why there is none. */
function readRow(fields: readonly string[], { place }: Places, platform: string) {
  const cell = (column: Parameters<typeof place>[0]) => fields[place(column)] ?? ''
  const shares = numberCell(cell('shares'), 2)
  const cost = numberCell(cell('cost'), 2)
  const value = numberCell(cell('value'), 2)
  const unitCost = numberCell(cell('unitCost'), UNIT_DECIMALS)
  const fundCode = codeCell(cell('code'))
  const fundName = cell('fund')
  if (fundCode === '' && fundName === '') return '缺少基金代码或名称'
  if (shares.kind !== 'number') return '持有份额应为数字，最多两位小数'
  if (shares.value === 0) return '持有份额为 0'
  if (cost.kind === 'wrong' || unitCost.kind === 'wrong') return '持仓成本应为数字'
  if (value.kind === 'wrong') return '市值应为数字'
  const costCents = numberOf(cost) ?? costOf(shares.value, unitCost)
  if (costCents === undefined) return '持仓成本超过 10 亿元'
  const amount = numberOf(value)
  const where = cell('platform').trim() || platform
  if (where === '') return '缺少平台名称'
  const day = cell('day')
  const asOf = dayCell(day)
  if (day !== '' && asOf === undefined) return '日期无法识别'
  return {
    platform: where.slice(0, PLATFORM_MAX),
    fundCode: fundCode.slice(0, 32),
    fundName: (fundName || fundCode).slice(0, 64),
    shares: shares.value,
    costCents: costCents === null ? null : cents(costCents),
    valueCents: amount === null ? null : cents(amount),
    asOf: asOf ?? null,
  }
}

/** Cents of so many shares at a unit cost; null where the file has none, undefined beyond any holding. */
function costOf(shares: Shares, unitCost: Cell): number | null | undefined {
  if (unitCost.kind !== 'number') return null
  const isBeyond =
    BigInt(shares) * BigInt(unitCost.value) > BigInt(HOLDING_MAX) * BigInt(UNIT_SCALE)
  return isBeyond ? undefined : mulDiv(shares, unitCost.value, UNIT_SCALE, 'half-up')
}
