import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ENTRY_KINDS } from '#modules/ledger/index.ts'
import { cashKind } from './row-texts.ts'

const source = join(import.meta.dirname, '../..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('-store.ts') || path.endsWith('-sql.ts') || path.endsWith('/store.ts'),
)

/** What stands in SQL as the kind of an entry: the first value after the column list. */
const KIND =
  /insert into ledger_entry \([^)]*\)\s*(?:select(?: distinct)?|values \()\s*([\s\S]{1,90}?),/g
const written = files.flatMap((path) =>
  [...readFileSync(join(source, path), 'utf8').matchAll(KIND)].map(([, kind = '']) => ({
    path,
    kind,
  })),
)
const literals = written.flatMap(({ kind }) =>
  [...kind.matchAll(/(?:^|then |else )'([a-zA-Z]+)'/g)].map(([, name = '']) => name),
)

describe('every kind of ledger entry', () => {
  it('is found in the code: an empty list would prove nothing', () => {
    expect(literals.length).toBeGreaterThan(10)
    expect(literals).toEqual(expect.arrayContaining(['confirmBuy', 'raisingInterest', 'dividend']))
  })

  it('that SQL writes is in the list', () => {
    const known: readonly string[] = ENTRY_KINDS
    expect(literals.filter((name) => !known.includes(name))).toEqual([])
  })

  it('is a literal, or comes from one of these places, whose kinds are looked at by hand', () => {
    const others = written.filter(({ kind }) => !kind.includes("'") || kind.includes('$'))
    expect([...new Set(others.map(({ path }) => path))].toSorted()).toEqual([
      'modules/issues/maturity-store.ts',
      'modules/ledger/store.ts',
      'modules/settlement/exchange-store.ts',
      'modules/settlement/income-store.ts',
    ])
  })

  it.each(ENTRY_KINDS)('%s has a Chinese name on a statement', (kind) => {
    expect(cashKind(kind)).toMatch(/^[\u4e00-\u9fff]+$/)
    expect(cashKind(kind)).not.toBe('资金变动')
  })
})
