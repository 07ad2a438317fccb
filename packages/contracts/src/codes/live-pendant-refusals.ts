import type { Refusal } from './refusal.ts'

/** What stands over a room of live. */
export const livePendantRefusals = {
  /** SPEC §8, ER-058 and ER-064. */
  pendantDuplicate: { code: 3633, text: '同一个挂件，不可重复添加' },
  pendantNotYours: { code: 3634, text: '只有主播可以编辑挂件' },
  pendantUnknown: { code: 3635, text: '没有找到该挂件，可能已删除' },
  pendantChanged: { code: 3636, text: '挂件已在别处修改，请刷新后重试' },
  pendantLacksTitle: { code: 3637, text: '请填写挂件标题' },
  pendantLacksContent: { code: 3638, text: '请填写挂件文字' },
  pendantLacksTarget: { code: 3639, text: '请选择挂件打开的内容' },
  pendantTargetUnknown: { code: 3640, text: '所选内容不存在或已下线，请重新选择' },
  pendantWatchedWords: { code: 3641, text: '挂件文字里有需要审核的词，请改写后再保存' },
  pendantRoomOver: { code: 3642, text: '该直播已结束，不能编辑挂件' },
} as const satisfies Record<string, Refusal>
