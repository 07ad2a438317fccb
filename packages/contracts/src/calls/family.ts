import { areConsents, FAMILY_CONSENTS } from '@koi/domain/family/family-consent'
import { FAMILY_EVENTS } from '@koi/domain/family/family-event'
import { FAMILY_ROLES, INVITED_ROLES } from '@koi/domain/family/family-role'
import { FAMILY_NAME_MAX, FAMILY_PURPOSES, MEMBER_NAME_MAX } from '@koi/domain/family/family-terms'
import { readInviteCode } from '@koi/domain/family/invite-code'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Amount, DayAsked, Money, productKeys, sliceAfter } from '../fields.ts'
import { UploadId } from '../uploads.ts'
import { visibleName } from '../visible-name.ts'
import { as } from '../wire.ts'

const FAMILY = '/fbp/fund/v1/fund.fufamily_ao.FufamilyAo'

/** Of a family, a member, an invitation. */
const Id = z.string().check(z.regex(/^[\w-]{1,64}$/, '标识不正确'))
const FamilyName = visibleName('请填写家庭名称', FAMILY_NAME_MAX)
const MemberName = visibleName('请填写你在家庭里的称呼', MEMBER_NAME_MAX)
const Purpose = as('family_purpose', z.enum(FAMILY_PURPOSES))
const Role = as('family_role', z.enum(FAMILY_ROLES))
const InvitedRole = as('family_role', z.enum(INVITED_ROLES))
const Consents = as('consent_list', z.array(z.enum(FAMILY_CONSENTS)))
const ConsentsAsked = as(
  'consent_list',
  z
    .array(z.enum(FAMILY_CONSENTS))
    .check(z.maxLength(FAMILY_CONSENTS.length), z.refine(areConsents, '分享持仓时需同时分享总额')),
)
const InviteCode = z.string().check(
  z.maxLength(32),
  z.refine((typed) => readInviteCode(typed) !== undefined, '请输入 8 位邀请码'),
)

/** A goal is an amount and a day, or there is none. */
const GoalAsked = as('family_goal', z.nullable(z.object({ goalCents: Amount, goalDay: DayAsked })))
const Goal = as(
  'family_goal',
  z.nullable(z.object({ goalCents: Money, goalDay: z.string(), isReached: z.boolean() })),
)
/** Made before it was asked for; the picture that `/uploads` gave an id. */
const familyAsked = {
  familyName: FamilyName,
  purpose: Purpose,
  avatarId: z.nullable(UploadId),
  goal: GoalAsked,
}
const familyKey = { familyAccId: Id }

const MemberCount = as('family_member_count', z.int())

const Member = z.object({
  memberId: z.string(),
  memberName: z.string(),
  role: Role,
  isSelf: z.boolean(),
  joinedMs: z.int(),
  consents: Consents,
  /** Null where the member does not show it. */
  totalCents: z.nullable(Money),
  totalProfitCents: z.nullable(Money),
  dayProfitCents: z.nullable(Money),
  /** The newest day whose profit is known; empty where none is shown. */
  dayProfitDay: z.string(),
})

/** Family accounts: people who show each other what each of them agreed to; nobody else’s money is ever moved. */
export const familyCalls = {
  queryFamilies: call({
    summary: 'Own: the family accounts one is in',
    method: 'POST',
    path: `${FAMILY}.QueryFamilies`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      families: as(
        'family_list',
        z.array(
          z.object({
            familyAccId: z.string(),
            familyName: z.string(),
            purpose: Purpose,
            /** Empty where it has none. */
            avatarUrl: z.string(),
            memberCount: MemberCount,
            role: Role,
          }),
        ),
      ),
    }),
  }),
  queryFamily: call({
    summary:
      'Own: a family account as its members share it: who is in it, totals, the goal, holdings by product',
    method: 'POST',
    path: `${FAMILY}.QueryFamily`,
    access: 'user',
    request: z.object(familyKey),
    response: z.object({
      familyAccId: z.string(),
      familyName: z.string(),
      purpose: Purpose,
      avatarId: z.nullable(z.string()),
      avatarUrl: z.string(),
      goal: Goal,
      role: Role,
      members: as('member_list', z.array(Member)),
      /** The sum of those who show their total, and how many they are. */
      sharedCents: Money,
      sharedCount: z.int(),
      holdings: as(
        'shared_holding_list',
        z.array(
          z.object({
            ...productKeys,
            name: z.string(),
            valueCents: Money,
            /** How many members show it. */
            memberCount: MemberCount,
          }),
        ),
      ),
      /** Open invitations that one may take back: one’s own, or all for the owner. */
      invitations: as(
        'invitation_list',
        z.array(
          z.object({
            invitationId: z.string(),
            inviterName: z.string(),
            role: InvitedRole,
            expiresMs: z.int(),
            /** Of one’s own alone; empty of others. */
            inviteCode: z.string(),
          }),
        ),
      ),
    }),
  }),
  queryFamilyHolding: call({
    summary: 'Own: a product as the family holds it: who shows how much of it, and the sum',
    method: 'POST',
    path: `${FAMILY}.QueryFamilyHolding`,
    access: 'user',
    request: z.object({ ...familyKey, ...productKeys }),
    response: z.object({
      familyName: z.string(),
      name: z.string(),
      valueCents: Money,
      valueDay: z.string(),
      holders: as(
        'holder_list',
        z.array(
          z.object({
            memberName: z.string(),
            isSelf: z.boolean(),
            valueCents: Money,
            shares: z.int(),
            /** Null where the member does not show profit. */
            totalProfitCents: z.nullable(Money),
          }),
        ),
      ),
      /** Members who show their holdings, whether they hold this product or not, and all. */
      sharedCount: z.int(),
      memberCount: MemberCount,
    }),
  }),
  queryFamilyRecords: call({
    summary:
      'Own: what happened in a family account, and orders of members who show them, the newest first',
    method: 'POST',
    path: `${FAMILY}.QueryFamilyRecords`,
    access: 'user',
    request: z.object({ ...familyKey, ...sliceAfter(50, 20) }),
    response: z.object({
      records: as(
        'record_list',
        z.array(
          z.object({
            recordId: z.string(),
            event: as('family_event', z.enum([...FAMILY_EVENTS, 'order'])),
            text: as('record_text', z.string()),
            happenedMs: z.int(),
            /** Of an order; null of all else. */
            amountCents: z.nullable(Money),
          }),
        ),
      ),
      next: z.string(),
    }),
  }),
  createFamily: call({
    summary: 'Own: makes a family account; the same key again answers the same one',
    method: 'POST',
    path: `${FAMILY}.CreateFamily`,
    access: 'user',
    writes: true,
    request: z.object({
      requestKey: z.string().check(z.regex(/^[\w-]{16,64}$/, '请求标识不正确')),
      ...familyAsked,
      memberName: MemberName,
      consents: ConsentsAsked,
    }),
    response: z.object({ familyAccId: z.string() }),
  }),
  saveFamily: call({
    summary: 'Own: changes name, picture, purpose and goal of a family account, for its owner',
    method: 'POST',
    path: `${FAMILY}.SaveFamily`,
    access: 'user',
    writes: true,
    request: z.object({ ...familyKey, ...familyAsked }),
    response: z.object({}),
  }),
  inviteToFamily: call({
    summary: 'Own: a code that lets one person in, once and for 72 hours',
    method: 'POST',
    path: `${FAMILY}.InviteToFamily`,
    access: 'user',
    writes: true,
    request: z.object({ ...familyKey, role: InvitedRole }),
    response: z.object({
      invitationId: z.string(),
      inviteCode: z.string(),
      expiresMs: z.int(),
    }),
  }),
  revokeFamilyInvitation: call({
    summary: 'Own: takes an invitation back; one that is over stays so',
    method: 'POST',
    path: `${FAMILY}.RevokeFamilyInvitation`,
    access: 'user',
    writes: true,
    request: z.object({ ...familyKey, invitationId: Id }),
    response: z.object({}),
  }),
  queryFamilyInvitation: call({
    summary: 'Own: who invites into which family account, before anything is agreed to',
    method: 'POST',
    path: `${FAMILY}.QueryFamilyInvitation`,
    access: 'user',
    // A wrong code is counted.
    writes: true,
    request: z.object({ inviteCode: InviteCode }),
    response: z.object({
      familyAccId: z.string(),
      familyName: z.string(),
      purpose: Purpose,
      inviterName: z.string(),
      role: InvitedRole,
      memberCount: MemberCount,
      expiresMs: z.int(),
      /** One is in it already. */
      isMember: z.boolean(),
    }),
  }),
  joinFamily: call({
    summary:
      'Own: joins by a code, with what one agrees to show; again with the same code answers the same',
    method: 'POST',
    path: `${FAMILY}.JoinFamily`,
    access: 'user',
    writes: true,
    request: z.object({
      inviteCode: InviteCode,
      memberName: MemberName,
      consents: ConsentsAsked,
    }),
    response: z.object({ familyAccId: z.string() }),
  }),
  setFamilyConsents: call({
    summary: 'Own: what the family may see of oneself from now on',
    method: 'POST',
    path: `${FAMILY}.SetFamilyConsents`,
    access: 'user',
    writes: true,
    request: z.object({ ...familyKey, consents: ConsentsAsked }),
    response: z.object({}),
  }),
  setFamilyRole: call({
    summary: 'Own: gives a member another role, for the owner; `owner` hands the family over',
    method: 'POST',
    path: `${FAMILY}.SetFamilyRole`,
    access: 'user',
    writes: true,
    request: z.object({ ...familyKey, memberId: Id, role: Role }),
    response: z.object({}),
  }),
  removeFamilyMember: call({
    summary: 'Own: takes a member out, for the owner',
    method: 'POST',
    path: `${FAMILY}.RemoveFamilyMember`,
    access: 'user',
    writes: true,
    request: z.object({ ...familyKey, memberId: Id }),
    response: z.object({}),
  }),
  leaveFamily: call({
    summary: 'Own: leaves a family account; an owner who is not alone hands it over first',
    method: 'POST',
    path: `${FAMILY}.LeaveFamily`,
    access: 'user',
    writes: true,
    request: z.object(familyKey),
    response: z.object({}),
  }),
  endFamily: call({
    summary: 'Own: ends a family account for everybody, for its owner',
    method: 'POST',
    path: `${FAMILY}.EndFamily`,
    access: 'user',
    writes: true,
    request: z.object(familyKey),
    response: z.object({}),
  }),
}
