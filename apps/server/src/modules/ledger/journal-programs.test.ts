import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { act, createRandom, makeMarket, openPeople } from '#testing/random-history.ts'
import { journalText } from './journal.fixture.ts'
import type { JournalFormatName } from './journal.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T00:00') })
const calendar = await koi.services.calendar(koi.db)
const days = calendar.days('2026-03-02', calendar.plus('2026-03-02', 70))
await makeMarket(koi, 1, days)
const people = await openPeople(koi, 1)
const random = createRandom(1)
for (const day of days.slice(0, 15)) {
  await koi.clock.freeze(shanghaiMs(`${day}T10:00`))
  for (const who of people) await act(who, 1, random)
  await koi.services.settlement.settleUntil(shanghaiMs(`${day}T21:00`))
}
// Their money is of a day long before the newest entry.
await makeMarket(koi, 2, days)
await openPeople(koi, 2)

const folder = mkdtempSync(join(tmpdir(), 'koi-journal-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What a program says against a journal; undefined where the program is not installed. */
function complaint(program: string, args: readonly string[], journal: string) {
  const file = join(folder, 'journal')
  writeFileSync(file, journal)
  const { error, status, stdout, stderr } = spawnSync(
    program,
    args.map((arg) => (arg === 'FILE' ? file : arg)),
    { encoding: 'utf8' },
  )
  if (error && 'code' in error && error.code === 'ENOENT') return undefined
  return status === 0 && stderr === '' ? '' : `${status} ${stderr} ${stdout}`
}

const programs = [
  {
    program: 'hledger',
    format: 'hledger',
    args: ['check', '-f', 'FILE', '--strict', 'ordereddates'],
  },
  {
    program: 'ledger',
    format: 'hledger',
    args: ['-f', 'FILE', '--strict', '--pedantic', 'balance'],
  },
  { program: 'bean-check', format: 'beancount', args: ['FILE'] },
] as const satisfies readonly { program: string; format: JournalFormatName; args: string[] }[]

describe.each(programs)('$program', ({ program, format, args }) => {
  const isInstalled = complaint(program, ['--version'], '') !== undefined

  it.skipIf(!isInstalled)(
    'accepts a random history, and refuses it with one cent changed (I14; skipped where it is not installed)',
    async () => {
      const journal = await journalText(koi.db, format)
      expect(complaint(program, args, journal)).toBe('')
      const wrong = journal.replace(
        /^(\s+house:buyTransit\S+|\s+Assets:House:BuyTransit\S+)(\s+)(\d+)\.(\d\d) CNY/im,
        '$1$2$39.$4 CNY',
      )
      expect(wrong).not.toBe(journal)
      expect(complaint(program, args, wrong)).not.toBe('')
    },
  )
})

it.each(['hledger', 'beancount'] as const)(
  'writes the entries in the order of their dates (%s)',
  async (format) => {
    const journal = await journalText(koi.db, format)
    const dates = [...journal.matchAll(/^(\d{4}-\d\d-\d\d) (?:\(|\*)/gm)].map(([, day = '']) => day)
    expect(dates.length).toBeGreaterThan(100)
    expect(new Set(dates).size).toBeGreaterThan(10)
    expect(dates).toEqual(dates.toSorted())
  },
)

/** What beancount's language says of a line; each line of an export is one of these. */
const BEANCOUNT = {
  account: /(?:Assets|Liabilities)(?::[A-Z0-9][A-Za-z0-9-]*)+/,
  currency: /[A-Z][A-Z0-9'._-]{0,22}[A-Z0-9]/,
  amount: /-?\d+\.\d\d/,
  date: /\d{4}-\d\d-\d\d/,
  text: /"(?:[^"\\]|\\["\\])*"/,
}
const { account, currency, amount, date, text } = Object.fromEntries(
  Object.entries(BEANCOUNT).map(([name, { source }]) => [name, source]),
)
const LINES = [
  `option ${text} ${text}`,
  `${date} commodity ${currency}`,
  `${date} open ${account}`,
  `${date} \\* ${text} ${text}`,
  `  [a-z][A-Za-z0-9-]*: ${text}`,
  `  ${account}  ${amount} ${currency}`,
  `${date} balance ${account}  ${amount} ~ 0\\.00 ${currency}`,
  '',
].map((line) => new RegExp(`^${line}$`))

it('writes for beancount only lines of its language, opens every account and declares every commodity', async () => {
  const journal = await journalText(koi.db, 'beancount')
  const lines = journal.split('\n')
  expect(lines.filter((line) => !LINES.some((rule) => rule.test(line)))).toEqual([])
  const named = (pattern: string) =>
    new Set([...journal.matchAll(new RegExp(pattern, 'gm'))].map(([, name]) => name))
  const opened = named(`^${date} open (${account})$`)
  const used = named(`^(?:  |${date} balance )(${account})  `)
  expect([...used].filter((name) => !opened.has(name))).toEqual([])
  const declared = named(`^${date} commodity (${currency})$`)
  expect(named(`${amount} (${currency})$`)).toEqual(declared)
  // An account whose name begins small, and one of capitals.
  expect(opened).toContain('Liabilities:Investors:Cash:Id-bea1')
  expect(opened).toContain('Liabilities:Investors:Cash:Ann1')
})

it('asserts for beancount on the morning after the last day', async () => {
  const journal = await journalText(koi.db, 'beancount')
  const entries = [...journal.matchAll(/^(\d{4}-\d\d-\d\d) \*/gm)].map(([, day = '']) => day)
  const asserted = new Set([...journal.matchAll(/^(\S+) balance/gm)].map(([, day = '']) => day))
  expect(asserted.size).toBe(1)
  expect([...asserted].every((day) => day > (entries.at(-1) ?? ''))).toBe(true)
})
