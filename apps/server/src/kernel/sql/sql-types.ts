import { TypeOverrides, type CustomTypesConfig } from 'pg'

/** Type numbers of PostgreSQL's catalogue (`select oid, typname from pg_type`). */
const oid = {
  int8: 20,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  int8Array: 1016,
  dateArray: 1182,
  timestamptzArray: 1185,
} as const

/** int8 as a number; a value beyond 2^53 is an error, never a rounded amount of money. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is not a safe integer`)
  return value
}

/** timestamptz as epoch milliseconds; microseconds are cut off. */
function epochMs(text: string): number {
  if (text === 'infinity') return Number.POSITIVE_INFINITY
  if (text === '-infinity') return Number.NEGATIVE_INFINITY
  const iso = text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
  const value = Date.parse(iso)
  if (Number.isNaN(value)) throw new RangeError(`timestamp ${text} is not understood`)
  return value
}

/** A PostgreSQL array literal of a plain type (`{1,NULL,3}`), element by element. */
function arrayOf<Value>(parse: (text: string) => Value) {
  return (literal: string): (Value | null)[] =>
    literal === '{}'
      ? []
      : literal
          .slice(1, -1)
          .split(',')
          .map((element) => (element === 'NULL' ? null : parse(element.replaceAll('"', ''))))
}

const asWritten = (text: string) => text

/**
 * How SQL values reach us: int8 → number (safe or an error), date → 'YYYY-MM-DD', timestamptz → epoch ms,
 * numeric → string (the driver's habit), arrays of these element by element.
 */
function createSqlTypes(): CustomTypesConfig {
  const overrides = new TypeOverrides()
  overrides.setTypeParser(oid.int8, safeInteger)
  overrides.setTypeParser(oid.date, asWritten)
  overrides.setTypeParser(oid.timestamp, asWritten)
  overrides.setTypeParser(oid.timestamptz, epochMs)
  overrides.setTypeParser(oid.int8Array, arrayOf(safeInteger))
  overrides.setTypeParser(oid.dateArray, arrayOf(asWritten))
  overrides.setTypeParser(oid.timestamptzArray, arrayOf(epochMs))
  return overrides
}

export const sqlTypes = createSqlTypes()
