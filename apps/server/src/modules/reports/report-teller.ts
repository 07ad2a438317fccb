import { to } from '@koi/contracts/pages'
import { reportIdOf, reportNames } from '@koi/domain/reports/report-terms'
import type { Teller } from '#kernel/teller.ts'
import { reportsTold } from './report-store.ts'

/** Tells that a report of a schedule is there; nothing of one that was deleted meanwhile. What it says is not repeated. */
export const reportTeller: Teller = async (queries, happenings) => {
  const rows = await reportsTold(
    queries,
    happenings.map(({ about }) => about),
  )
  const byId = new Map(rows.map((row) => [row.reportId, row]))
  return happenings.map(({ about }) => {
    const report = byId.get(about)
    if (!report) return undefined
    const { reportId, kind, day } = report
    const name = reportNames[kind]
    return {
      title: `${name}报告已生成`,
      body: day === '' ? '点按查看' : `数据日期 ${day}，点按查看`,
      link: to.aiThirdReport({ id: reportId, openPageId: reportIdOf(kind) }),
    }
  })
}
