import type { Refusal } from './refusal.ts'

/** Customer service. */
export const serviceRefusals = {
  serviceTalkUnknown: { code: 3751, text: '没有找到这次会话' },
  serviceKeyUsed: { code: 3752, text: '消息已失效，请重新发送' },
  serviceTooFast: { code: 3753, text: '发送太快了，请稍等一会儿再发' },
  serviceClosedNow: { code: 3754, text: '现在不在人工服务时间，可以留言或预约回电' },
  serviceOver: { code: 3755, text: '这次会话已经结束，可以开始新的咨询' },
  serviceRated: { code: 3756, text: '已经评价过了' },
  serviceNotRateable: { code: 3757, text: '这次会话不能评价' },
  serviceSlotFull: { code: 3758, text: '这个时段已约满，请换一个' },
  serviceSlotUnknown: { code: 3759, text: '这个时段不能预约，请换一个' },
  serviceCallBooked: { code: 3760, text: '你已预约了回电，取消后可以改约' },
  serviceCallUnknown: { code: 3761, text: '没有找到预约的回电' },
  servicePhoneMissing: { code: 3762, text: '请先绑定手机号，再预约回电' },
  serviceJoined: { code: 3763, text: '客服已接入，可以直接对话' },
  serviceNothingAsked: { code: 3764, text: '请输入内容' },
  deskFull: { code: 3765, text: '手上的会话已满，请先结束一个' },
  deskNotYours: { code: 3766, text: '这次会话不在你手上' },
  deskAway: { code: 3767, text: '请先上线，再接入会话' },
  deskOnly: { code: 3768, text: '客服会话请在客服工作台处理' },
  deskHoursWrong: { code: 3769, text: '开始时间要早于结束时间' },
} as const satisfies Record<string, Refusal>
