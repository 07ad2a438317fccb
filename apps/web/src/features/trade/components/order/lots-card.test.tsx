import { cents } from '@koi/domain/money/cents'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LotsCard } from './LotsCard.tsx'

it('names the date of a lot for what it is: the confirmation, which its holding days begin on', () => {
  const lot = {
    lotId: '1',
    confirmDate: '2026-03-03',
    days: 9,
    shares: 100_00,
    ratePpm: 5000,
    grossCents: cents(100_00),
    feeCents: cents(50),
    netCents: cents(99_50),
  }
  const html = renderToStaticMarkup(<LotsCard order={{ kind: 'redeem', lots: [lot] }} />)
  expect(html).toContain('买入确认')
  expect(html).not.toContain('买入日')
  expect(html).toContain('2026-03-03')
})
