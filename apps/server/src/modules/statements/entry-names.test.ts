import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { moneyEvents } from '@koi/domain/ledger/money-event-list'
import { cashKind } from './row-texts.ts'

const source = join(import.meta.dirname, '../..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
)

describe('every kind of ledger entry', () => {
  it('is written by the ledger alone, from the list of money events', () => {
    const writing = files.filter((path) =>
      /insert into ledger_(?:entry|posting)\b/.test(readFileSync(join(source, path), 'utf8')),
    )
    expect(writing.toSorted()).toEqual(['kernel/sql/booking-sql.ts', 'modules/ledger/store.ts'])
  })

  it.each([...new Set(Object.values(moneyEvents).map(({ entry }) => entry))])(
    '%s has a Chinese name on a statement',
    (kind) => {
      expect(cashKind(kind)).toMatch(/^[\u4e00-\u9fff]+$/)
      expect(cashKind(kind)).not.toBe('资金变动')
    },
  )
})
