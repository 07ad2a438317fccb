/** Who somebody is in a family; of the members one is the owner. */
export const FAMILY_ROLES = ['owner', 'member', 'viewer'] as const
export type FamilyRole = (typeof FAMILY_ROLES)[number]

/** As whom somebody can be invited. */
export const INVITED_ROLES = ['member', 'viewer'] as const
export type InvitedRole = (typeof INVITED_ROLES)[number]

interface RoleTerms {
  name: string
  /** What the role may do, as whoever is given it reads. */
  says: string
  /** Shows the others what they agree to. */
  mayShare: boolean
  mayInvite: boolean
  /** Changes the family and its goal, takes people out, changes roles, ends it. */
  mayManage: boolean
}

export const familyRoles: Readonly<Record<FamilyRole, RoleTerms>> = {
  owner: {
    name: '管理员',
    says: '可以邀请和移除成员，修改家庭信息和目标',
    mayShare: true,
    mayInvite: true,
    mayManage: true,
  },
  member: {
    name: '成员',
    says: '自己决定分享什么，可以邀请家人',
    mayShare: true,
    mayInvite: true,
    mayManage: false,
  },
  viewer: {
    name: '只看成员',
    says: '只看家人分享的内容，不分享自己的，也不能邀请',
    mayShare: false,
    mayInvite: false,
    mayManage: false,
  },
}
