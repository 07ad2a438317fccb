import type { reportCalls } from '../../calls/reports.ts'
import type { RefusalName } from '../../codes/refusals.ts'

const keeps: readonly RefusalName[] = ['reportNeedsConsent', 'reportsFull', 'reportKeyUsed']

/** What calls of reports may be refused with. */
export const reportCallRefusals: Partial<Record<keyof typeof reportCalls, readonly RefusalName[]>> =
  {
    openThirdPage: ['labPageUnknown', 'labMethodWrong'],
    reportSkillUsage: ['labSkillUnknown'],
    selectSkill: ['labSkillUnknown'],
    getKeptInvestNews: ['reportUnknown'],
    getKeptRealTimeMarket: ['reportUnknown'],
    getKeptFocusTrack: ['reportUnknown'],
    saveInvestNews: keeps,
    saveRealTimeMarket: keeps,
    saveFocusTrack: keeps,
    deleteReport: ['reportUnknown'],
    queryPodcast: ['reportUnknown'],
    queryDialogSpeech: ['assistantAnswerUnknown'],
  }
