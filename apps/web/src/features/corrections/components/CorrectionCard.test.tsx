import { cents } from '@koi/domain/money/cents'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CorrectionCard } from './CorrectionCard.tsx'
import type { NavCorrection } from '../queries.ts'

const first: NavCorrection = {
  correctionId: '1',
  fundCode: '900311',
  spid: '1800007030',
  name: '锦沪深300指数A',
  day: '2026-11-23',
  oldNav: '1.6352',
  newNav: '1.6679',
  correctedMs: Date.parse('2026-11-25T10:00:00+08:00'),
  state: 'values',
  isReconfirmed: false,
  orders: [],
  otherFunds: [],
  sharesDiff: 0,
  cashDiffCents: cents(0),
  valueDiffCents: cents(0),
  profitDiffCents: cents(0),
  keptShares: 0,
  keptCents: cents(0),
  dividendDiffCents: cents(0),
}

/** The heading of a correction, which names its region: all of its text. */
function headingOf(correction: NavCorrection): string {
  const markup = renderToStaticMarkup(<CorrectionCard correction={correction} />)
  return (/<h2[^>]*>(.*?)<\/h2>/.exec(markup)?.[1] ?? '').replaceAll(/<[^>]*>/g, '')
}

it('two corrections of one day of a fund have names of their own', () => {
  const again = { ...first, correctionId: '2', correctedMs: first.correctedMs + 3_600_000 }
  expect([headingOf(first), headingOf(again)]).toEqual([
    '锦沪深300指数A 2026-11-25 10:00 更正',
    '锦沪深300指数A 2026-11-25 11:00 更正',
  ])
})
