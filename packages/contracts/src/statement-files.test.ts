import { expect, it } from 'vitest'
import { readStatementName, statementAddress, type StatementFile } from './statement-files.ts'

const files: StatementFile[] = [
  { kind: 'month', month: '2026-09' },
  { kind: 'month', month: '2026-12', part: 'trades' },
  { kind: 'month', month: '2026-01', part: 'cash' },
  { kind: 'year', year: '2026', format: 'pdf' },
  { kind: 'year', year: '2026', format: 'csv' },
  { kind: 'order', orderId: '20260921AbC' },
]

it.each(files)('the address of %o asks for it again', (file) => {
  const name = statementAddress(file).split('/').at(-1) ?? ''
  expect(readStatementName(name)).toEqual(file)
})

it.each([
  'month.2026-13.pdf',
  'month.2026-09.secrets.csv',
  'month.2026-09',
  'year.26.pdf',
  'order.../../etc/passwd.pdf',
  'order..pdf',
  '',
])('%s asks for nothing', (name) => {
  expect(readStatementName(name)).toBeUndefined()
})
