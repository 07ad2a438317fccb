import type { reportCalls } from '@koi/contracts/calls/reports'
import { to } from '@koi/contracts/pages'
import { answerText } from '@koi/domain/assistant/answer'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { reportLines, type Report } from '@koi/domain/reports/report'
import {
  isReportOld,
  minuteOf,
  minuteText,
  REPORT_MINUTES,
} from '@koi/domain/reports/report-schedule'
import { REPORT_KINDS, type ReportKind } from '@koi/domain/reports/report-terms'
import { speechSeconds, VOICES } from '@koi/domain/reports/voices'
import type { ParsedRequestOf } from '@koi/contracts/call'
import type { UserContext } from '#http/context.ts'
import type { Handlers } from '#http/handlers.ts'
import type { Db, Queries } from '#kernel/db.ts'
import type { AskerParts, Reads } from '#modules/assistant/index.ts'
import { refuse } from '#refuse.ts'
import { deleteReport, findReport, listReports, type Owner } from './report-store.ts'
import type { Reports } from './reports.ts'
import { schedulesOf } from './schedule-store.ts'
import { countSkillUse, skillUses } from './skill-store.ts'
import { skills } from './skills.ts'

const ownerOf = ({ accountId, brand }: Pick<UserContext, 'accountId' | 'brand'>): Owner => ({
  accountId,
  brandId: brand.id,
})

interface LabParts {
  db: Db
  reports: Reports
  readsOf: AskerParts['readsOf']
  calendar: (queries: Db) => Promise<TradingCalendar>
  mayReadOwn: AskerParts['mayReadOwn']
}

type Handled = Handlers<Omit<typeof reportCalls, 'openThirdPage'>>
type Saved = ParsedRequestOf<typeof reportCalls.saveFocusTrack>
type OfReports =
  | 'getInvestNews'
  | 'getRealTimeMarket'
  | 'getFocusTrack'
  | 'getKeptInvestNews'
  | 'getKeptRealTimeMarket'
  | 'getKeptFocusTrack'
  | 'saveInvestNews'
  | 'saveRealTimeMarket'
  | 'saveFocusTrack'
  | 'deleteReport'
  | 'queryLab'

/** Answers the endpoints of the lab. */
export const labHandlers = (parts: LabParts): Handled => ({
  ...reportHandlers(parts),
  ...aroundHandlers(parts),
})

/** When a report of each kind is wanted; what was never set is off, at the last of the usual times. */
async function configsOf(parts: LabParts, queries: Queries, owner: Owner) {
  const [rows, isAllowed] = await Promise.all([
    schedulesOf(queries, owner),
    parts.mayReadOwn(owner.accountId),
  ])
  return REPORT_KINDS.map((kind) => {
    const row = rows.find((each) => each.kind === kind)
    const nextMs = isAllowed ? (row?.nextMs ?? null) : null
    return {
      kind,
      isOn: nextMs !== null,
      rhythm: row?.rhythm ?? ('daily' as const),
      weekday: row?.weekday ?? 1,
      time: minuteText(row?.minute ?? REPORT_MINUTES[2]),
      nextMs,
    }
  })
}

/** Reports: as of now, kept, wanted, deleted, listed. */
function reportHandlers(parts: LabParts): Pick<Handled, OfReports> {
  const { db, reports } = parts
  async function shown(report: Report, { nowMs }: UserContext) {
    return {
      report: { ...report, isOld: isReportOld(report.day, nowMs, await parts.calendar(db)) },
    }
  }
  const now = (kind: ReportKind) => async (_asked: object, context: UserContext) =>
    shown(await reports.make(kind, context), context)
  const kept =
    (kind: ReportKind) =>
    async ({ reportId }: { reportId: string }, context: UserContext) => {
      const found = await findReport(db, reportId, ownerOf(context))
      if (found?.kind !== kind) throw refuse('reportUnknown')
      return shown(found.body, context)
    }
  const save =
    (kind: ReportKind) =>
    async ({ config, idempotencyKey }: Saved, context: UserContext) => {
      if (config) {
        const { time, ...wanted } = config
        await reports.schedule(context, kind, { ...wanted, minute: minuteOf(time) ?? 0 })
      }
      const reportId =
        idempotencyKey === undefined ? '' : await reports.keep(context, kind, idempotencyKey)
      const configs = await configsOf(parts, db, ownerOf(context))
      const own = configs.find((each) => each.kind === kind)
      if (!own) throw new Error(`no schedule of ${kind}`)
      return { config: own, reportId }
    }
  return {
    getInvestNews: now('investNews'),
    getRealTimeMarket: now('realTimeMarket'),
    getFocusTrack: now('focusTrack'),
    getKeptInvestNews: kept('investNews'),
    getKeptRealTimeMarket: kept('realTimeMarket'),
    getKeptFocusTrack: kept('focusTrack'),
    saveInvestNews: save('investNews'),
    saveRealTimeMarket: save('realTimeMarket'),
    saveFocusTrack: save('focusTrack'),
    async deleteReport({ reportId }, context) {
      if ((await deleteReport(db, reportId, ownerOf(context))) === 0) throw refuse('reportUnknown')
      return {}
    },
    async queryLab({ begin, limit }, context) {
      const owner = ownerOf(context)
      const [configs, rows] = await Promise.all([
        configsOf(parts, db, owner),
        listReports(db, owner, { before: begin, limit: limit + 1 }),
      ])
      const page = rows.slice(0, limit)
      const next = rows.length > limit ? (page.at(-1)?.reportId ?? '') : ''
      return { configs, reports: page, next }
    },
  }
}

const FOUND_MAX = 10

async function entitiesOf(reads: Reads, keyword: string) {
  const { results } = await reads.searchFunds({ keyword, slice: { offset: 0, limit: FOUND_MAX } })
  return results.items.map(({ fundCode, spid, name, firstCategory }) => ({
    fundCode,
    spid,
    name,
    category: firstCategory.name,
    link: to.productDetail({ fundCode, spid }),
  }))
}

/** What is read aloud; there are no recordings, so the browser speaks. */
const speech = (title: string, lines: readonly string[]) => ({
  podcast: { title, audioLink: '', lines: [...lines], seconds: speechSeconds(lines) },
})

/** What stands around reports: products, skills, voices, texts that are read aloud, the consent. */
function aroundHandlers(parts: LabParts): Omit<Handled, OfReports> {
  const { db, readsOf } = parts
  function getSkill(skillId: string) {
    const skill = skills().find((each) => each.skillId === skillId)
    if (!skill) throw refuse('labSkillUnknown')
    return skill
  }
  return {
    async searchEntity({ keyword }, context) {
      return { entities: await entitiesOf(readsOf(context), keyword) }
    },
    async searchEntityList({ keywords }, context) {
      const reads = readsOf(context)
      return {
        results: await Promise.all(
          keywords.map(async (keyword) => ({
            keyword,
            entities: await entitiesOf(reads, keyword),
          })),
        ),
      }
    },
    async querySkill(_asked, { brand, nowMs }) {
      const used = await skillUses(db, brand.id, shanghaiDate(nowMs))
      const usesOf = (id: string) => used.find(({ skillId }) => skillId === id)?.uses ?? 0
      return { skills: skills().toSorted((a, b) => usesOf(b.skillId) - usesOf(a.skillId)) }
    },
    async reportSkillUsage({ skillId }, { brand, nowMs }) {
      await countSkillUse(db, brand.id, getSkill(skillId).skillId, shanghaiDate(nowMs))
      return {}
    },
    selectSkill: async ({ skillId }) => ({ skill: getSkill(skillId) }),
    queryVoiceTypes: async () => ({ voices: [...VOICES] }),
    async queryPodcast({ reportId }, context) {
      const found = await findReport(db, reportId, ownerOf(context))
      if (!found) throw refuse('reportUnknown')
      return speech(found.body.title, reportLines(found.body))
    },
    async queryDialogSpeech(key, context) {
      const { dialog } = await readsOf(context).checkAnswer(key)
      const lines = answerText(dialog).split('\n')
      return speech(
        dialog.question,
        lines.map((line) => line.trim()).filter((line) => line !== ''),
      )
    },
    queryLabAuthorization: async (_asked, { accountId }) => ({
      isAllowed: await parts.mayReadOwn(accountId),
    }),
  }
}
