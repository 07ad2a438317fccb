import type { serviceCalls } from '../../calls/service.ts'
import type { serviceDeskCalls } from '../../calls/service-desk.ts'
import type { RefusalName } from '../../codes/refusals.ts'

const ofDesk: readonly RefusalName[] = ['deskNotYours']
const ofWriting: readonly RefusalName[] = ['serviceKeyUsed', 'serviceTooFast']

/** What calls of customer service and of its desk may be refused with. */
export const serviceCallRefusals: Partial<
  Record<keyof typeof serviceCalls | keyof typeof serviceDeskCalls, readonly RefusalName[]>
> = {
  queryServiceMessages: ['serviceTalkUnknown'],
  askService: [...ofWriting, 'serviceNothingAsked'],
  callAgent: ['serviceClosedNow'],
  leaveQueue: ['serviceTalkUnknown', 'serviceJoined', 'serviceOver'],
  leaveMessage: [...ofWriting, 'serviceJoined'],
  saveServiceShares: ['serviceTalkUnknown', 'serviceOver'],
  readService: ['serviceTalkUnknown'],
  closeService: ['serviceTalkUnknown'],
  rateService: ['serviceTalkUnknown', 'serviceRated', 'serviceNotRateable'],
  bookCallBack: [
    'serviceSlotFull',
    'serviceSlotUnknown',
    'serviceCallBooked',
    'servicePhoneMissing',
    'serviceKeyUsed',
  ],
  saveDesk: [],
  takeNextTalk: ['deskFull', 'deskAway'],
  queryDeskTalk: ofDesk,
  queryDeskPacket: ofDesk,
  answerTalk: [...ofDesk, 'serviceKeyUsed'],
  readTalk: ofDesk,
  noteTalk: ofDesk,
  handOnTalk: ofDesk,
  closeTalk: ofDesk,
  queryCallBackPhone: ['serviceCallUnknown', 'servicePhoneMissing'],
  endCallBack: ['serviceCallUnknown'],
  saveServiceHours: ['deskHoursWrong'],
}
