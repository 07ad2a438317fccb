import { reportCalls } from '@koi/contracts/calls/reports'
import type { ResponseOf } from '@koi/contracts/call'
import type { ReportKind } from '@koi/domain/reports/report-terms'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useItemSlices } from '#features/products/index.ts'

/** A report as the server answers it. */
export type ShownReport = ResponseOf<typeof reportCalls.getFocusTrack>['report']
/** When one of a kind is wanted. */
export type ReportConfig = ResponseOf<typeof reportCalls.queryLab>['configs'][number]

const nowCalls = {
  investNews: reportCalls.getInvestNews,
  realTimeMarket: reportCalls.getRealTimeMarket,
  focusTrack: reportCalls.getFocusTrack,
}
const keptCalls = {
  investNews: reportCalls.getKeptInvestNews,
  realTimeMarket: reportCalls.getKeptRealTimeMarket,
  focusTrack: reportCalls.getKeptFocusTrack,
}
const saveCalls = {
  investNews: reportCalls.saveInvestNews,
  realTimeMarket: reportCalls.saveRealTimeMarket,
  focusTrack: reportCalls.saveFocusTrack,
}

/** The report of a kind as of now. */
export const useReport = (kind: ReportKind) => useCall(nowCalls[kind], {})

/** A report that was kept. */
export const useKeptReport = (kind: ReportKind, reportId: string) =>
  useCall(keptCalls[kind], { reportId })

const list = [reportCalls.queryLab]
export const useSaveReport = (kind: ReportKind) => useSend(saveCalls[kind], { changes: list })
export const useDeleteReport = () => useSend(reportCalls.deleteReport, { changes: list })
export const useCountSkill = () => useSend(reportCalls.reportSkillUsage)

/** One's kept reports, the newest first, page after page; and when each kind is wanted. */
export function useLab() {
  const { answers, ...rest } = useItemSlices(reportCalls.queryLab, {
    request: (begin) => (begin === undefined ? {} : { begin }),
    nextOf: ({ next }) => next,
  })
  return {
    ...rest,
    configs: answers?.[0]?.configs,
    reports: answers?.flatMap(({ reports }) => reports),
  }
}

export const useSkills = () => useCall(reportCalls.querySkill, {})
export const useVoices = (isWanted: boolean) =>
  useCall(reportCalls.queryVoiceTypes, isWanted ? {} : undefined)
export const useAuthorization = () => useCall(reportCalls.queryLabAuthorization, {})
