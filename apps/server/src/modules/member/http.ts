import type { memberCalls } from '@koi/contracts/calls/member'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { dailyAverage } from '@koi/domain/member/daily-average'
import { cents } from '@koi/domain/money/cents'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { rulesOf } from '#modules/brands/index.ts'
import { refuse } from '#refuse.ts'
import { recountMembers } from './count-members.ts'
import { receivePrivilege } from './receive.ts'
import { saveScheme } from './save-scheme.ts'
import { SchemeProblem, schemeFileOf } from './scheme.ts'
import { levelCounts, schemeOfBrand } from './scheme-store.ts'
import { amountsOf, privilegeOf, standingAnswer, windowOf } from './standing.ts'
import { dayPartsOf, serviceReceipts, standingOf } from './standing-store.ts'

const PAGE_SIZE = 50

/** What a brand without levels says. */
const NO_LEVELS = {
  isOn: false,
  levels: [],
  levelId: '',
  countedDay: '',
  averageCents: cents(0),
  todayCents: cents(0),
  daysToNext: null,
  fallsOn: '',
  fallsTo: '',
  windowDays: 0,
  graceDays: 0,
  privileges: [],
  changes: [],
  hasExam: false,
}

export const memberHandlers = (db: Db): Handlers<typeof memberCalls> => ({
  async queryMember(_input, { accountId, brand, nowMs }) {
    const row = await standingOf(db, { brandId: brand.id, accountId, nowMs })
    return row ? standingAnswer(row, nowMs) : NO_LEVELS
  },
  async queryMemberAssets(_input, { accountId, brand, nowMs }) {
    const row = await standingOf(db, { brandId: brand.id, accountId, nowMs })
    if (!row) throw refuse('memberOff')
    const { windowDays } = row.scheme
    const days = windowOf(row)
    return {
      windowDays,
      countedDay: row.countedDay ?? '',
      averageCents: dailyAverage(amountsOf(days), windowDays),
      days: days.toReversed(),
    }
  },
  async queryMemberDay({ day }, { accountId }) {
    const parts = await dayPartsOf(db, accountId, day)
    if (!parts) throw refuse('memberDayUnknown')
    return parts
  },
  receivePrivilege: async ({ privilegeId }, { accountId, brand, nowMs }) => ({
    privilege: await receivePrivilege(db, { accountId, brand, privilegeId, nowMs }),
  }),
  async queryMemberRules(_input, { brand }) {
    const scheme = (await schemeOfBrand(db, brand.id))?.scheme
    if (!scheme?.isOn) return { ...NO_LEVELS, startsOn: '', rules: [] }
    return { ...scheme, privileges: scheme.privileges.map((each) => privilegeOf(each, scheme)) }
  },
  async queryMemberScheme(_input, { brand }) {
    const row = await schemeOfBrand(db, brand.id)
    const countedDay = row?.countedDay ?? ''
    return {
      schemeFile: row ? schemeFileOf(row.scheme) : null,
      countedDay,
      counts: countedDay === '' ? [] : await levelCounts(db, brand.id, countedDay),
    }
  },
  async saveMemberScheme({ schemeFile }, { brand, nowMs }) {
    const { buyPrizes } = rulesOf(brand, shanghaiDate(nowMs))
    const owner = { brandId: brand.id, nowMs, buyPrizes }
    const saved = await saveScheme(db, schemeFile, owner).catch((error: unknown) => {
      if (!(error instanceof SchemeProblem)) throw error
      throw refuse('memberSchemeWrong', `会员等级设置有误：${error.message}`)
    })
    return { levelCount: saved.levels.length }
  },
  async recountMembers({ fromDay }, { brand, nowMs }) {
    const countedDay = await recountMembers(db, brand.id, fromDay, nowMs)
    if (countedDay === undefined) throw refuse('memberOff')
    return { countedDay }
  },
  async queryServiceRequests({ page }, { brand }) {
    const scheme = (await schemeOfBrand(db, brand.id))?.scheme
    const names = new Map(scheme?.privileges.map(({ privilegeId, name }) => [privilegeId, name]))
    const slice = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE + 1 }
    const rows = await serviceReceipts(db, brand.id, slice)
    return {
      requests: rows
        .slice(0, PAGE_SIZE)
        .map((row) => ({ ...row, name: names.get(row.privilegeId) ?? row.privilegeId })),
      hasMore: rows.length > PAGE_SIZE,
    }
  },
})
