/** Files of a person's statements; each is fetched with the session and is nobody else's. */
const statementParts = ['trades', 'cash', 'holdings'] as const
export type StatementPart = (typeof statementParts)[number]

export const STATEMENTS_PATH = '/resources/statements'

/** A file of statements: a month (YYYY-MM), a year of profits (YYYY), or one order's confirmation. */
export type StatementFile =
  | { kind: 'month'; month: string; part?: StatementPart }
  | { kind: 'year'; year: string; format: 'pdf' | 'csv' }
  | { kind: 'order'; orderId: string }

/** The address of a file: a month without a part is the whole statement as PDF. */
export function statementAddress(file: StatementFile): string {
  if (file.kind === 'order') return `${STATEMENTS_PATH}/order.${file.orderId}.pdf`
  if (file.kind === 'year') return `${STATEMENTS_PATH}/year.${file.year}.${file.format}`
  const { month, part } = file
  return `${STATEMENTS_PATH}/month.${month}${part === undefined ? '.pdf' : `.${part}.csv`}`
}

/** What a file name of such an address asks for; undefined where it asks for nothing we have. */
export function readStatementName(name: string): StatementFile | undefined {
  const [, month, ending] = /^month\.(\d{4}-(?:0[1-9]|1[0-2]))\.([a-z.]+)$/.exec(name) ?? []
  if (month !== undefined) return monthFile(month, ending)
  const [, year, format] = /^year\.(\d{4})\.(pdf|csv)$/.exec(name) ?? []
  if (year !== undefined) return { kind: 'year', year, format: format === 'csv' ? 'csv' : 'pdf' }
  const [, orderId] = /^order\.([0-9A-Za-z]{1,64})\.pdf$/.exec(name) ?? []
  return orderId === undefined ? undefined : { kind: 'order', orderId }
}

function monthFile(month: string, ending = ''): StatementFile | undefined {
  if (ending === 'pdf') return { kind: 'month', month }
  const part = statementParts.find((known) => ending === `${known}.csv`)
  return part && { kind: 'month', month, part }
}
