import type { Call } from '../call.ts'
import { reportCalls } from '../calls/reports.ts'

/**
 * The app under which the lab is registered at the gateway (CL-033).
 * @internal
 */
export const LAB_APP = 'lab'

/** A registered page and the endpoints that it may ask. */
interface LabPage {
  openPageId: string
  endpoints: Readonly<Record<string, Call>>
}

const {
  searchEntity,
  searchEntityList,
  querySkill,
  reportSkillUsage,
  selectSkill,
  getInvestNews,
  getRealTimeMarket,
  getFocusTrack,
  getKeptInvestNews,
  getKeptRealTimeMarket,
  getKeptFocusTrack,
  saveInvestNews,
  saveRealTimeMarket,
  saveFocusTrack,
  deleteReport,
  queryLab,
  queryVoiceTypes,
  queryPodcast,
  queryDialogSpeech,
  queryLabAuthorization,
} = reportCalls

/**
 * Everything that the gateway opens; nothing else can be reached through it, whatever an address says.
 * @internal
 */
export const labPages: readonly LabPage[] = [
  {
    openPageId: 'entity',
    endpoints: {
      'financialEntity/search': searchEntity,
      'financialEntity/searchList': searchEntityList,
    },
  },
  {
    openPageId: 'skill',
    endpoints: {
      'skill/query': querySkill,
      'skill/reportUsage': reportSkillUsage,
      'skill/selectById': selectSkill,
    },
  },
  {
    openPageId: 'report',
    endpoints: {
      getInvestNewsDetails: getInvestNews,
      getRealTimeMarketDetails: getRealTimeMarket,
      getFocusTrackDetails: getFocusTrack,
      getInvestNewsDetailsThree: getKeptInvestNews,
      getRealTimeMarketDetailsThree: getKeptRealTimeMarket,
      getFocusTrackDetailsThree: getKeptFocusTrack,
      saveInvestNewsDetailsByConfig: saveInvestNews,
      saveRealTimeMarketDetailsByConfig: saveRealTimeMarket,
      saveFocusTrackDetailsByConfig: saveFocusTrack,
      delDetails: deleteReport,
      assistant: queryLab,
      authorization: queryLabAuthorization,
    },
  },
  {
    openPageId: 'media',
    endpoints: {
      'audio/voiceTypeList': queryVoiceTypes,
      'media/podcastMetadata': queryPodcast,
      'media/dialogMetadata': queryDialogSpeech,
    },
  },
]

/** The call behind a registered app, page and endpoint; undefined for anything that is not registered. */
export function labCall(openAppId: string, openPageId: string, requestUrl: string) {
  if (openAppId !== LAB_APP) return undefined
  const page = labPages.find((each) => each.openPageId === openPageId)
  return page && Object.hasOwn(page.endpoints, requestUrl) ? page.endpoints[requestUrl] : undefined
}
