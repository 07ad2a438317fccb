import { shanghaiIso } from '@koi/domain/calendar/dates'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Db } from '#kernel/db.ts'
import { createToken } from '#kernel/ids.ts'
import type { KeptBytes } from '#kernel/personal-data.ts'
import { readOneMoment } from '#kernel/turns/read-one-moment.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { lockAccountKind } from '#modules/identity/index.ts'
import { refuse } from '#refuse.ts'
import { readEverything } from './sources.ts'
import { exportsOfDay, findExport, insertExport, livingExports } from './store.ts'

const EXPORTS_A_DAY = 3
const VALID_MS = 24 * 3_600_000

export interface Owner {
  accountId: string
  brandId: string
}

export interface ExportParts {
  db: Db
  seal: Seal
  objects: KeptBytes
}

/** Fields of epoch ms become moments: `createdMs` is written as `createdAt`. */
const readable = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) =>
      name.endsWith('Ms') && typeof value === 'number'
        ? [name.replace(/Ms$/, 'At'), shanghaiIso(value)]
        : [name, value],
    ),
  )

export function createExports({ db, seal, objects }: ExportParts) {
  return {
    async left({ accountId }: Owner, nowMs: number) {
      return Math.max(0, EXPORTS_A_DAY - (await exportsOfDay(db, accountId, shanghaiDate(nowMs))))
    },
    living: (owner: Owner, nowMs: number) => livingExports(db, owner, nowMs),
    /** Refuses with `exportTooOften`; requests of one account take turns. */
    request: (owner: Owner, nowMs: number) =>
      db.transaction(async (tx) => {
        await lockAccountKind(tx, owner.accountId)
        const date = shanghaiDate(nowMs)
        if ((await exportsOfDay(tx, owner.accountId, date)) >= EXPORTS_A_DAY) {
          throw refuse('exportTooOften')
        }
        const times = { requestedMs: nowMs, expiresMs: nowMs + VALID_MS }
        return insertExport(tx, { ...owner, ...times, date, token: createToken() })
      }),
    /** The copy as it is now; undefined for anybody but its owner, and when the permission expired. */
    async fetch(token: string, owner: Owner, nowMs: number) {
      if (!(await findExport(db, token, owner, nowMs))) return undefined
      const sections = await db.transaction(async (tx) => {
        await readOneMoment(tx)
        return readEverything(tx, owner.accountId, seal, objects)
      })
      const shown = Object.entries(sections).map(([name, rows]) => [name, rows.map(readable)])
      return {
        exportedAt: shanghaiIso(nowMs),
        units:
          'amounts in cents of CNY, shares in hundredths, NAV and dividends per share in hundred-millionths of a yuan',
        ...Object.fromEntries(shown),
      }
    },
  }
}

export type Exports = ReturnType<typeof createExports>
