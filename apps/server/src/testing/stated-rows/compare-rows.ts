import type { AnsweredColumn } from './answered-columns.ts'
import type { Kind, StatedField, StatedStatement } from './stated-statements.ts'

/** How values of PostgreSQL's types reach us (kernel/sql-types.ts). */
const kindsByType: Readonly<Record<string, readonly Kind[]>> = {
  smallint: ['number'],
  integer: ['number'],
  bigint: ['number'],
  'double precision': ['number'],
  'timestamp with time zone': ['number'],
  text: ['string'],
  date: ['string'],
  numeric: ['string'],
  uuid: ['string'],
  boolean: ['boolean'],
  bytea: ['bytes'],
  json: ['object', 'list', 'string', 'number', 'boolean'],
  jsonb: ['object', 'list', 'string', 'number', 'boolean'],
}

function fitsType(stated: StatedField, type: string): boolean {
  if (type.endsWith('[]')) {
    const isList = [...stated.kinds].every((kind) => kind === 'list')
    return isList && (!stated.element || fitsType(stated.element, type.slice(0, -2)))
  }
  const kinds = kindsByType[type] ?? []
  return stated.kinds.size > 0 && [...stated.kinds].every((kind) => kinds.includes(kind))
}

function findingsOfField(column: AnsweredColumn, stated: StatedField): string[] {
  const { type, unit } = column
  return [
    ...(fitsType(stated, type) ? [] : [`is ${type}, stated as ${stated.text}`]),
    ...(column.mayBeNull && !stated.isNullable ? ['may be null'] : []),
    ...(stated.isOptional ? ['is null when there is nothing, never undefined'] : []),
    ...(unit === undefined || unit === stated.unit
      ? []
      : [`counts ${unit}, stated as ${stated.text}`]),
  ]
}

/** Where a stated row differs from what the database answers with: `name.column what`. */
export function differences(
  name: string,
  { row, at }: StatedStatement,
  columns: readonly AnsweredColumn[],
): string[] {
  if (typeof row === 'string') return []
  const answered = new Map(columns.map((column) => [column.name, column]))
  const found = [...row].flatMap(([field, stated]) => {
    const column = answered.get(field)
    const what = column ? findingsOfField(column, stated) : ['is not in the answer']
    return what.map((text) => `${name}.${field} ${text} (${stated.at || at})`)
  })
  const unread = [...answered.keys()].filter((column) => !row.has(column))
  return [...found, ...unread.map((column) => `${name}.${column} is answered, not stated (${at})`)]
}
