import { consentsText, type FamilyConsent } from './family-consent.ts'
import { familyRoles, type FamilyRole } from './family-role.ts'

/** What happens in a family; none of it says an amount. */
export const FAMILY_EVENTS = [
  'made',
  'changed',
  'invited',
  'joined',
  'left',
  'removed',
  'consents',
  'role',
  'owner',
  'goalReached',
  'ended',
] as const
export type FamilyEvent = (typeof FAMILY_EVENTS)[number]

/** Why somebody is no longer in a family. */
export const LEFT_BY = ['self', 'owner', 'end', 'closing', 'merge'] as const
export type LeftBy = (typeof LEFT_BY)[number]

/** What happened, to whom. */
export interface FamilyHappening {
  event: FamilyEvent
  /** Whom it happened to or who did it; empty where nobody did. */
  memberName: string
  /** Of `consents` what may be seen from then on. */
  consents: readonly FamilyConsent[]
  /** Of `role` which. */
  role: FamilyRole
}

/** What happened, as the records of a family and its messages say it. */
const sentences = {
  made: ({ memberName }) => `${memberName} 创建了家庭账户`,
  changed: ({ memberName }) => `${memberName} 修改了家庭信息`,
  invited: ({ memberName }) => `${memberName} 发出了一个邀请`,
  joined: ({ memberName }) => `${memberName} 加入了家庭账户`,
  left: ({ memberName }) => `${memberName} 退出了家庭账户`,
  removed: ({ memberName }) => `${memberName} 被移出家庭账户`,
  consents: ({ memberName, consents }) => `${memberName} 修改了分享内容：${consentsText(consents)}`,
  role: ({ memberName, role }) => `${memberName} 成为${familyRoles[role].name}`,
  owner: ({ memberName }) => `${memberName} 成为管理员`,
  goalReached: () => '家庭目标已达成',
  ended: () => '家庭账户已解散',
} as const satisfies Readonly<Record<FamilyEvent, (happening: FamilyHappening) => string>>

export const familyEventText = (happening: FamilyHappening): string =>
  sentences[happening.event](happening)

/** What a message about it is called. */
export const familyEventTitles: Readonly<Record<FamilyEvent, string>> = {
  made: '家庭账户已创建',
  changed: '家庭信息已修改',
  invited: '有新的家庭邀请',
  joined: '家人已加入',
  left: '家人已退出',
  removed: '家庭成员变动',
  consents: '家人修改了分享内容',
  role: '你的家庭角色已变更',
  owner: '家庭管理员已变更',
  goalReached: '家庭目标已达成',
  ended: '家庭账户已解散',
}
