import { shanghaiDate } from '@koi/domain/calendar/dates'
import { ASSISTANT_CONSENT } from '@koi/domain/assistant/assistant-terms'
import { nextReportMs, type ReportSchedule } from '@koi/domain/reports/report-schedule'
import { KEPT_REPORTS_MAX, type ReportKind } from '@koi/domain/reports/report-terms'
import type { Brand } from '#brand.ts'
import type { Db } from '#kernel/db.ts'
import { createHexId } from '#kernel/ids.ts'
import type { Log } from '#kernel/log.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { createAsker, type AskerParts } from '#modules/assistant/index.ts'
import { heldConsentState } from '#modules/consents/index.ts'
import { refuse } from '#refuse.ts'
import { makeReport } from './make/make-report.ts'
import { addReport, countReports, findKept, makeRoomForReport, type Owner } from './report-store.ts'
import {
  dueSchedules,
  holdDue,
  moveSchedule,
  setSchedule,
  tellReport,
  waitWithSchedule,
  type DueSchedule,
} from './schedule-store.ts'

/** Schedules of one round. */
const AT_ONCE = 100
/** What failed is tried again after this time. */
const WAIT_MS = 10 * 60_000

interface ReportParts {
  db: Db
  log: Log
  asker: AskerParts
  brandOf: (brandId: string) => Promise<Brand | undefined>
}

/** For whom a report is made, and when. */
interface Asked {
  accountId: string
  brand: Brand
  nowMs: number
}

const ownerOf = ({ accountId, brand }: Asked): Owner => ({ accountId, brandId: brand.id })

/** Reports: made now, kept, and made again when they are wanted. */
export function createReports({ db, log, asker, brandOf }: ReportParts) {
  const make = async (kind: ReportKind, asked: Asked) =>
    makeReport(kind, await createAsker(asker, asked))

  async function findOfKey(owner: Owner, kind: ReportKind, requestKey: string) {
    const known = await findKept(db, owner, requestKey)
    if (known && known.kind !== kind) throw refuse('reportKeyUsed')
    return known?.reportId
  }

  /** Keeps what was wanted at a moment, once; switches off what may not be made any more. */
  async function makeOne(due: DueSchedule, nowMs: number): Promise<void> {
    const { accountId, brandId, kind, dueMs } = due
    const brand = await brandOf(brandId)
    const mayMake = brand !== undefined && (await asker.mayReadOwn(accountId))
    const report = mayMake ? await make(kind, { accountId, brand, nowMs }) : undefined
    const calendar = await asker.calendar(db)
    const reportId = createHexId()
    await db.transaction(async (tx) => {
      const consent = await heldConsentState(tx, accountId, ASSISTANT_CONSENT)
      // Another node was faster, or it was set anew meanwhile.
      const held = await holdDue(tx, due)
      if (!held) return
      if (!report || !held.isOpen || consent !== 'agreed') {
        await moveSchedule(tx, due, null)
        return
      }
      await makeRoomForReport(tx, due)
      const requestKey = `due:${kind}:${dueMs}`
      const kept = { reportId, requestKey, isScheduled: true, report }
      if ((await addReport(tx, due, kept)) > 0) await tellReport(tx, accountId, reportId, nowMs)
      await moveSchedule(tx, due, nextReportMs(due, nowMs, calendar))
    })
  }

  return {
    make,
    /** Sets when a report is wanted. Refused without the consent that it is made by. */
    async schedule(asked: Asked, kind: ReportKind, wanted: ReportSchedule & { isOn: boolean }) {
      const calendar = await asker.calendar(db)
      const { nowMs } = asked
      const { isOn, rhythm, weekday, minute } = wanted
      await db.transaction(async (tx) => {
        const consent = await heldConsentState(tx, asked.accountId, ASSISTANT_CONSENT)
        if (isOn && consent !== 'agreed') throw refuse('reportNeedsConsent')
        await setSchedule(tx, ownerOf(asked), kind, {
          rhythm,
          weekday,
          minute,
          nowMs,
          nextMs: isOn ? nextReportMs(wanted, nowMs, calendar) : null,
        })
      })
    },
    /** Keeps a report as it is now; a key that was used before names the same one. Answers its id. */
    async keep(asked: Asked, kind: ReportKind, idempotencyKey: string): Promise<string> {
      const owner = ownerOf(asked)
      const requestKey = `key:${idempotencyKey}`
      const known = await findOfKey(owner, kind, requestKey)
      if (known !== undefined) return known
      const report = await make(kind, asked)
      const reportId = createHexId()
      const added = await db.transaction(async (tx) => {
        await takeTurn(tx, 'reports', owner.accountId)
        if ((await countReports(tx, owner)) >= KEPT_REPORTS_MAX) throw refuse('reportsFull')
        return addReport(tx, owner, { reportId, requestKey, isScheduled: false, report })
      })
      if (added > 0) return reportId
      return (await findOfKey(owner, kind, requestKey)) ?? reportId
    },
    /** Makes whatever is due. Run twice, or on two nodes, it makes no second one; one that fails keeps no other waiting. */
    async makeDue(nowMs: number): Promise<void> {
      for (;;) {
        const due = await dueSchedules(db, nowMs, AT_ONCE)
        for (const each of due) {
          try {
            await makeOne(each, nowMs)
          } catch (error) {
            log.error(
              { err: error, kind: each.kind, day: shanghaiDate(each.dueMs) },
              'a report was not made; it is tried again',
            )
            await waitWithSchedule(db, each, nowMs + WAIT_MS)
          }
        }
        if (due.length < AT_ONCE) return
      }
    },
  }
}

export type Reports = ReturnType<typeof createReports>
