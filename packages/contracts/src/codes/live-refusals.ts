import type { Refusal } from './refusal.ts'

/** Rooms of live. */
export const liveRefusals = {
  liveClosed: { code: 3601, text: '当前品牌未开放直播' },
  liveUnknown: { code: 3602, text: '没有找到该直播，可能已取消' },
  liveNotHost: { code: 3603, text: '通过达人认证并在有效期内才能创建直播' },
  liveChanged: { code: 3604, text: '直播已在别处修改，请刷新后重试' },
  liveFixed: { code: 3605, text: '该直播已开始或已结束，不能修改' },
  liveTitleMissing: { code: 3606, text: '请填写直播标题' },
  liveRiskTipMissing: { code: 3607, text: '请填写风险提示' },
  livePlanUnfit: { code: 3608, text: '开播时间需在 10 分钟之后、30 天之内' },
  liveFundUnknown: { code: 3609, text: '所选基金不存在，请重新选择' },
  liveTopicUnknown: { code: 3610, text: '所选话题不存在或已关闭' },
  liveTooMany: { code: 3611, text: '预告或草稿已达上限，请先处理已有的直播' },
  liveOver: { code: 3612, text: '该直播已开始或已结束，不能预约' },
  liveNotSetUp: { code: 3613, text: '当前平台尚未开通直播功能' },
  liveAlreadyOn: { code: 3614, text: '你有一场直播正在进行，请先结束' },
  liveWaiting: { code: 3615, text: '直播内容正在审核，通过后可以开播' },
  liveNotOn: { code: 3616, text: '这场直播没有在进行' },
} as const satisfies Record<string, Refusal>
