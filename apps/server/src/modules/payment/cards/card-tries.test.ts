import { DAY_MS, HOUR_MS } from '@koi/domain/calendar/dates'
import { isLuhnValid } from '@koi/domain/payment/luhn'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { sweepWhatIsOver } from '#modules/retention/index.ts'
import { codeOf, createInvestor, shanghaiMs, type Investor } from '#testing/investor.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const NAME = '张小明'
/** At the demo's bank every card was opened with another phone than one that ends so. */
const OTHER_PHONE = '13800000000'

/** Numbers of a bank with the right check, each once. */
function* numbersOf(prefix: string, length: number) {
  for (let serial = 1; ; serial += 1) {
    const body = `${prefix}${String(serial).padStart(length - 1 - prefix.length, '0')}`
    for (let digit = 0; digit < 10; digit += 1)
      if (isLuhnValid(`${body}${digit}`)) yield `${body}${digit}`
  }
}
const debit = numbersOf('622202', 19)
const credit = numbersOf('622575', 16)
const next = (numbers: Generator<string, void>) => numbers.next().value ?? ''

function* phones() {
  for (let serial = 1; ; serial += 1) yield `139${String(serial).padStart(7, '0')}1`
}
const ownPhones = phones()

/** Grown-up people, each with the right check. */
function* people() {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  for (let serial = 1; ; serial += 1) {
    const body = `11010119880101${String(serial).padStart(3, '0')}`
    const sum = weights.reduce((total, weight, place) => total + weight * Number(body[place]), 0)
    yield `${body}${'10X98765432'.charAt(sum % 11)}`
  }
}
const papers = people()

const tries = async () =>
  (
    await db.get(
      sql<{ count: number }>('test-card-tries', 'select count(*)::integer as count from card_try'),
    )
  ).count

async function someone() {
  const who = await createInvestor(koi)
  return { ...who, idNumber: papers.next().value ?? '' }
}
type Someone = Awaited<ReturnType<typeof someone>>

const ask = ({ client, idNumber }: Someone, cardNumber: string, phone = OTHER_PHONE) =>
  client.beginBindCard({ name: NAME, idNumber, cardNumber, phone })

async function bind(who: Someone, cardNumber: string) {
  const begun = await ask(who, cardNumber, next(ownPhones))
  await who.client.bindCard({ bindingId: begun.bindingId, code: begun.demoCode ?? '' })
}

it('asks banks about ten numbers of an account a day, however many are sent at once, debit and credit cards together', async () => {
  const who = await someone()
  await bind(who, next(debit))
  const askCredit = ({ client }: Investor) =>
    codeOf(client.beginAddCreditCard({ cardNumber: next(credit), phone: OTHER_PHONE }))
  const codes = await Promise.all([
    ...Array.from({ length: 8 }, () => codeOf(ask(who, next(debit)))),
    ...Array.from({ length: 8 }, () => askCredit(who)),
  ])
  expect(codes.filter((code) => code === '28027608')).toHaveLength(10)
  expect(codes.filter((code) => code === '1737')).toHaveLength(6)
  await expect(ask(who, next(debit))).rejects.toThrow('请明天 0 点后再试')
  // What no bank is asked about is no try.
  const stranger = await someone()
  const before = await tries()
  for (let nth = 0; nth < 12; nth += 1)
    expect(await codeOf(ask(stranger, '6222021234567890120'))).toBe('1723')
  expect(await tries()).toBe(before)
  await koi.clock.freeze((await koi.clock.now()) + DAY_MS)
  expect(await codeOf(ask(who, next(debit)))).toBe('28027608')
})

it('asks about one number eight times a day, whoever asks', async () => {
  const number = next(debit)
  const crowd = await Promise.all(Array.from({ length: 3 }, someone))
  const codes = await Promise.all(
    crowd.flatMap((who) => Array.from({ length: 4 }, () => codeOf(ask(who, number)))),
  )
  expect(codes.toSorted()).toEqual([...Array(4).fill('1738'), ...Array(8).fill('28027608')])
})

it('takes the tries of one’s own card back, and only these', async () => {
  const who = await someone()
  const own = next(debit)
  for (let nth = 0; nth < 4; nth += 1) await codeOf(ask(who, own))
  for (let nth = 0; nth < 4; nth += 1) await codeOf(ask(who, next(debit)))
  const before = await tries()
  await bind(who, own)
  expect(await tries()).toBe(before - 4)
  const codes = []
  for (let nth = 0; nth < 8; nth += 1) codes.push(await codeOf(ask(who, next(debit))))
  expect(codes).toEqual([...Array(6).fill('28027608'), '1737', '1737'])
})

it('sends fifteen codes an hour to one phone, of however many accounts', async () => {
  const phone = next(ownPhones)
  const crowd = await Promise.all(Array.from({ length: 4 }, someone))
  const codes = await Promise.all(
    crowd.flatMap((who) => Array.from({ length: 5 }, () => codeOf(ask(who, next(debit), phone)))),
  )
  expect(codes.toSorted()).toEqual([...Array(15).fill('0'), ...Array(5).fill('1202')])
  await koi.clock.freeze((await koi.clock.now()) + HOUR_MS + 1)
  expect(await codeOf(ask(await someone(), next(debit), phone))).toBe('0')
})

it('forgets tries two days later', async () => {
  await codeOf(ask(await someone(), next(debit)))
  const nowMs = await koi.clock.now()
  await sweepWhatIsOver(db, nowMs + 2 * DAY_MS)
  expect(await tries()).toBe(0)
})
