import type { KeyValue } from '#ui/figures/KeyValues.tsx'
import { isKnown } from '../model.ts'
import type { FundDetail } from './detail-model.ts'

type Paid = Pick<FundDetail, 'nav' | 'navDay' | 'cumulativeNav' | 'actions' | 'isDemoMarket'>

/** So many stand open; older ones are behind a press. */
const SHOWN = 3

export interface Dividends {
  figures: KeyValue[]
  newest: { label: string; value: string }[]
  older: { label: string; value: string }[]
  /** In place of the list. */
  note: string | undefined
}

/** Of a fund whose share has a value that moves; undefined of every other product, and before the first value. */
export function dividendsOf(fund: Paid): Dividends | undefined {
  const { nav, navDay, cumulativeNav, actions, isDemoMarket } = fund
  if (cumulativeNav === '' || navDay === '' || !isKnown(nav)) return undefined
  const dividendCount = actions.filter(({ kind }) => kind === 'dividend').length
  const splitCount = actions.length - dividendCount
  const rows = actions.map(({ day, text }) => ({ label: day, value: text }))
  return {
    figures: [
      { label: '单位净值', value: nav },
      { label: '累计净值', value: cumulativeNav },
      { label: '分红', value: `${dividendCount} 次` },
      ...(splitCount > 0 ? [{ label: '拆分', value: `${splitCount} 次` }] : []),
    ],
    newest: rows.slice(0, SHOWN),
    older: rows.slice(SHOWN),
    // Of other funds one knows only what their source has told.
    note:
      rows.length > 0
        ? undefined
        : isDemoMarket
          ? '成立以来没有分红和拆分'
          : '没有收到分红和拆分的记录',
  }
}
