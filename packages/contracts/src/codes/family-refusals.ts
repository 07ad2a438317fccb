import type { Refusal } from './refusal.ts'

/** Family accounts: joined, shown, left. */
export const familyRefusals = {
  familyUnknown: { code: 2701, text: '没有找到该家庭账户' },
  familyTooMany: { code: 2702, text: '最多加入 3 个家庭账户' },
  familyFull: { code: 2703, text: '该家庭账户已满 8 人' },
  familyInvitationOver: { code: 2704, text: '邀请已失效，请让家人重新邀请' },
  familyCodeTooOften: { code: 2705, text: '邀请码输错次数过多，请一小时后再试' },
  familyJoined: { code: 2706, text: '你已在该家庭账户中' },
  familyNotAllowed: { code: 2707, text: '只有管理员可以操作' },
  familyMayNotInvite: { code: 2708, text: '只看成员不能邀请家人' },
  familyMayNotShare: { code: 2709, text: '只看成员不分享自己的内容' },
  familyMemberUnknown: { code: 2710, text: '该成员已不在家庭账户中' },
  familyOwnerLeaves: { code: 2711, text: '你是管理员，请先转让管理员或解散家庭账户' },
  familyInvitationsFull: { code: 2712, text: '待接受的邀请已达上限，请先撤回一个' },
  familyHoldingNone: { code: 2713, text: '没有家人分享该产品的持有' },
  familyPictureUnknown: { code: 2714, text: '没有找到该图片，请重新上传' },
} as const satisfies Record<string, Refusal>
