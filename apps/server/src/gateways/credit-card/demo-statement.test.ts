import { addDays, addMonths } from '@koi/domain/calendar/dates'
import { cents, type Cents } from '@koi/domain/money/cents'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { demoStatement } from './demo-statement.ts'

const OPENED = '2026-03-02'
const at = (today: string, paid: { day: string; amountCents: Cents }[] = []) =>
  demoStatement('DEMO1', { openedDay: OPENED, today, paid })

it('has a bill at once, of the newest bill day, due twenty days later', () => {
  const bill = at(OPENED)
  expect(bill.billDay <= OPENED && bill.billDay > addMonths(OPENED, -1)).toBe(true)
  expect(bill.dueDay).toBe(addDays(bill.billDay, 20))
  expect(bill.minimumCents).toBeLessThanOrEqual(bill.amountCents)
  expect(at(OPENED)).toEqual(bill)
})

it('what is left of a bill stands in the next one, and what is paid does not', () => {
  const [first, later] = [at(OPENED), addMonths(OPENED, 1)]
  const spent = at(later).amountCents - first.amountCents
  expect(spent).toBeGreaterThan(0)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (amountCents) => {
      const paid = [{ day: OPENED, amountCents: cents(amountCents) }]
      expect(at(OPENED, paid)).toEqual({ ...first, paidCents: amountCents })
      const left = first.amountCents - amountCents + spent
      expect(at(later, paid).amountCents).toBe(Math.max(0, left))
      expect(at(later, paid).paidCents).toBe(0)
    }),
  )
})
