import { isIsoDate } from '@koi/domain/calendar/dates'
import { parseScaled } from '@koi/domain/money/scaled'
import { HOLDING_MAX } from './limits.ts'

/** Cells as other institutions export them: units, separators, formulas around codes, many ways to write a day. */

const CENT_DECIMALS = 2
/** No institution has a fund's value of an earlier or a later day. */
const FIRST_DAY = '1970-01-01'
const LAST_DAY = '2199-12-31'

const isBlank = (text: string) => text === '' || /^[-—]+$/.test(text)

/** A plain decimal of `1,234.5600 元`; empty where the cell says nothing. */
function plain(text: string): string {
  const bare = text.replace(/^="?|"$/g, '').replaceAll(/[,，\s¥￥]|元|份$/g, '')
  // Zeros behind the second decimal say nothing; other digits there would be lost.
  return isBlank(bare) ? '' : bare.replace(/(\.\d{2})0+$/, '$1')
}

/** What a cell spells: a number scaled by 10^decimals, nothing, or something that is no number. */
export type Cell = { kind: 'number'; value: number } | { kind: 'none' } | { kind: 'wrong' }

export function numberCell(text: string, decimals: number): Cell {
  const bare = plain(text.trim())
  if (bare === '') return { kind: 'none' }
  const value = parseScaled(bare, decimals)
  if (value === undefined || value > HOLDING_MAX * 10 ** (decimals - CENT_DECIMALS)) {
    return { kind: 'wrong' }
  }
  return { kind: 'number', value }
}

/** `000311` of `311`, `="000311"` or `000311.OF`; a text that is no code stays as it is. */
export function codeCell(text: string): string {
  const bare = text
    .trim()
    .replace(/^="?|"$/g, '')
    .replace(/\.[A-Z]{2}$/, '')
  return /^\d{1,6}$/.test(bare) ? bare.padStart(6, '0') : bare
}

/** `2026-09-21` of `20260921`, `2026/9/21`, `2026.09.21` or `2026年9月21日`; undefined for no date. */
export function dayCell(text: string): string | undefined {
  const [, year, month, day] =
    /^(\d{4})(?:-|\/|\.|年)?(\d{1,2})(?:-|\/|\.|月)?(\d{1,2})日?$/.exec(text.trim()) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(date) && date >= FIRST_DAY && date <= LAST_DAY ? date : undefined
}
