import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import { readOneMoment } from '#kernel/turns/read-one-moment.ts'
import {
  monthFile,
  monthsOfPerson,
  orderFile,
  yearFile,
  type Part,
  type StatementContent,
  type StatementOwner,
} from './files.ts'

/** Which file is asked for: a month (YYYY-MM) or one table of it, a year (YYYY), an order. */
export type AskedFile =
  | { kind: 'month'; month: string; part?: Part }
  | { kind: 'year'; year: string; format: 'pdf' | 'csv' }
  | { kind: 'order'; orderId: string }

/** Statements of one person: months, years, confirmations. All figures of a file are of one moment. */
export function createStatements({ db, clock }: { db: Db; clock: Pick<Clock, 'now'> }) {
  return {
    /** Months with their figures, newest first, and years with a list. */
    async overview(accountId: string) {
      const today = shanghaiDate(await clock.now())
      return db.transaction(async (tx) => {
        await readOneMoment(tx)
        const list = (await monthsOfPerson(tx, accountId, today)).toReversed()
        return {
          today,
          months: list,
          years: [...new Set(list.map(({ month }) => month.slice(0, 4)))],
        }
      })
    },

    /** What a file of a person says; undefined where there is none. */
    async file(file: AskedFile, owner: StatementOwner): Promise<StatementContent | undefined> {
      const today = shanghaiDate(await clock.now())
      return db.transaction(async (tx) => {
        await readOneMoment(tx)
        if (file.kind === 'month') return monthFile(tx, owner, file, today)
        if (file.kind === 'order') return orderFile(tx, owner, file.orderId)
        return file.year <= today.slice(0, 4) ? yearFile(tx, owner, file, today) : undefined
      })
    },
  }
}

export type Statements = ReturnType<typeof createStatements>
