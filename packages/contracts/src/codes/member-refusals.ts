import type { Refusal } from './refusal.ts'

/** Levels of members and what they bring. */
export const memberRefusals = {
  memberOff: { code: 2601, text: '暂未开通会员服务' },
  privilegeUnknown: { code: 2602, text: '没有找到该权益' },
  privilegeOfHigherLevel: { code: 2603, text: '当前等级没有该权益' },
  privilegeNotReceived: { code: 2604, text: '该权益随等级生效，不用领取' },
  privilegeStopped: { code: 2605, text: '该权益现在不能领取' },
  memberDayUnknown: { code: 2606, text: '没有这一天的数据' },
  memberSchemeWrong: { code: 2607, text: '会员等级设置有误' },
} as const satisfies Record<string, Refusal>
