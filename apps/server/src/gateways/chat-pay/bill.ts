import { cents, type Cents } from '@koi/domain/money/cents'
import { createHash } from 'node:crypto'
import { ChatPayForged } from './pay-message.ts'

/** One line of a bill: money that came in or went back. Cents. */
export interface BillLine {
  kind: 'payment' | 'refund'
  /** Our id of it. */
  id: string
  amountCents: Cents
}

/** Columns of the trade bill (ALL) that count here, by their heading. */
const COLUMNS = {
  paymentId: '商户订单号',
  state: '交易状态',
  paid: '应结订单金额',
  refundId: '商户退款单号',
  refunded: '退款金额',
} as const

/** `12.30` as cents; a text that is no such amount is an error, never zero. */
function centsOf(text: string): Cents {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) throw new Error(`no amount of a bill: ${text}`)
  return cents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')))
}

/** Fields begin with a grave accent, so that spreadsheets leave them alone. */
const fieldsOf = (line: string) => line.split(',').map((field) => field.trim().replace(/^`/, ''))

/** Reads the trade bill of a day: lines until the summary, which begins with 总交易单数. */
export function readBill(text: string): BillLine[] {
  const [heading = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = fieldsOf(heading)
  const place = (name: string) => {
    const index = names.indexOf(name)
    if (index < 0) throw new Error(`the bill has no column ${name}`)
    return index
  }
  const at = {
    paymentId: place(COLUMNS.paymentId),
    state: place(COLUMNS.state),
    paid: place(COLUMNS.paid),
    refundId: place(COLUMNS.refundId),
    refunded: place(COLUMNS.refunded),
  }
  const end = lines.findIndex((line) => line.startsWith('总交易单数'))
  if (end < 0) throw new Error('the bill is cut off: it has no summary')
  const read = lines.slice(0, end).map((line): BillLine => {
    const fields = fieldsOf(line)
    const field = (index: number) => fields[index] ?? ''
    return field(at.state) === 'REFUND'
      ? { kind: 'refund', id: field(at.refundId), amountCents: centsOf(field(at.refunded)) }
      : { kind: 'payment', id: field(at.paymentId), amountCents: centsOf(field(at.paid)) }
  })
  checkWhole(read, fieldsOf(lines[end + 1] ?? '')[0])
  return read
}

/** A bill says how many lines it has, and has each of them once: anything else was changed on its way. */
function checkWhole(lines: readonly BillLine[], count: string | undefined): void {
  if (Number(count) !== lines.length) {
    throw new Error(`the bill says ${count ?? 'no number of'} lines and has ${lines.length}`)
  }
  const seen = new Set<string>()
  for (const { kind, id } of lines) {
    const key = `${kind} ${id}`
    if (seen.has(key)) throw new Error(`${key} stands twice in the bill`)
    seen.add(key)
  }
}

/** A bill whose hash is not the announced one was changed on its way. */
export function checkBillHash(text: string, sha1: string): void {
  if (createHash('sha1').update(text).digest('hex') !== sha1.toLowerCase()) {
    throw new ChatPayForged('a bill whose hash is wrong')
  }
}
