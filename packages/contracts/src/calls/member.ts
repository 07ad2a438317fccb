import { PRIVILEGE_KINDS, PRIVILEGE_PERIODS } from '@koi/domain/member/privileges'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { DateText, DayAsked, Money } from '../fields.ts'
import { as } from '../wire.ts'

const ACT = '/fbp/act/v1/trpc.fumember.fumember_ao.FumemberAo'

const PrivilegeId = z.string().check(z.regex(/^[\w-]{1,64}$/, '权益不正确'))

const Level = z.object({
  levelId: z.string(),
  name: as('level_name', z.string()),
  fromCents: Money,
})

/** What a level brings, as everybody may read it. */
const Privilege = z.object({
  privilegeId: z.string(),
  kind: as('privilege_kind', z.enum(PRIVILEGE_KINDS)),
  name: as('privilege_name', z.string()),
  summary: z.string(),
  /** How it is used. */
  howTo: z.string(),
  /** How often it is received; null of what stands by itself. */
  period: z.nullable(z.enum(PRIVILEGE_PERIODS)),
  /** The levels that have it, with what it says of each; empty where it says nothing more. */
  levels: as('level_list', z.array(z.object({ levelId: z.string(), says: z.string() }))),
})

/** The same with what one may do with it. */
const OwnPrivilege = z.extend(Privilege, {
  /** One’s level has it. */
  isMine: z.boolean(),
  /** It can be received now. */
  isWaiting: z.boolean(),
  /** When it was received in the period of today; null while it was not. */
  receivedMs: z.nullable(z.int()),
  /** The coupon that came of it then; empty where none did. */
  couponId: as('user_prize_id', z.string()),
})

const LevelChange = z.object({
  day: DateText,
  fromName: z.string(),
  toName: z.string(),
  isRise: z.boolean(),
  averageCents: as('average_asset', Money),
})

/** Levels of members (A-14: nothing to do with experts, who are called VIP elsewhere), and what they bring. */
export const memberCalls = {
  queryMember: call({
    summary: 'CL-152, RU-235: one’s level, how far the next one is, and what the level brings',
    method: 'POST',
    path: `${ACT}.QueryMember`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      /** False where the brand has no levels: then nothing else is said. */
      isOn: z.boolean(),
      levels: as('level_list', z.array(Level)),
      levelId: z.string(),
      /** The newest day that was counted; empty before the first on which one had something. */
      countedDay: z.string(),
      averageCents: as('average_asset', Money),
      /** What one had on that day. */
      todayCents: as('today_asset', Money),
      /** In how many days the next level is reached with that; null where it never is, or there is none. */
      daysToNext: z.nullable(z.int()),
      /** The day on which the level becomes the one of the average, where that stays below; empty where it is not below. */
      fallsOn: z.string(),
      fallsTo: z.string(),
      windowDays: z.int(),
      graceDays: z.int(),
      privileges: as('privilege_list', z.array(OwnPrivilege)),
      changes: as('change_list', z.array(LevelChange)),
      hasExam: z.boolean(),
    }),
  }),
  queryMemberAssets: call({
    summary: 'CL-152: the days whose assets are counted for the level, and what they come to',
    method: 'POST',
    path: `${ACT}.QueryMemberAssets`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      windowDays: z.int(),
      countedDay: z.string(),
      averageCents: as('average_asset', Money),
      /** All days of the window, the newest first; none before the first night. */
      days: as(
        'day_list',
        z.array(
          z.object({
            day: DateText,
            fundCents: as('position_money', Money),
            cashCents: as('cash_balance', Money),
          }),
        ),
      ),
    }),
  }),
  queryMemberDay: call({
    summary:
      'Own: what the assets of a counted day are made of, holding by holding, at which value',
    method: 'POST',
    path: `${ACT}.QueryMemberDay`,
    access: 'user',
    request: z.object({ day: DayAsked }),
    response: z.object({
      fundCents: as('position_money', Money),
      cashCents: as('cash_balance', Money),
      holdings: as(
        'holding_list',
        z.array(
          z.object({
            fundCode: z.string(),
            name: as('fund_brief_name', z.string()),
            valueCents: as('position_money', Money),
            /** The day whose confirmed value it is: the newest one until then. */
            valueDay: DateText,
          }),
        ),
      ),
    }),
  }),
  receivePrivilege: call({
    summary: 'CL-152: receives a privilege once a period; the same one again answers the same',
    method: 'POST',
    path: `${ACT}.ReceivePrivilege`,
    access: 'user',
    writes: true,
    request: z.object({ privilegeId: PrivilegeId }),
    response: z.object({ privilege: OwnPrivilege }),
  }),
  queryMemberRules: call({
    summary: 'CL-152: levels, what each brings, and how they are counted, for everybody',
    method: 'POST',
    path: `${ACT}.QueryMemberRules`,
    access: 'visitor',
    request: z.object({}),
    response: z.object({
      isOn: z.boolean(),
      startsOn: z.string(),
      windowDays: z.int(),
      graceDays: z.int(),
      levels: as('level_list', z.array(Level)),
      privileges: as('privilege_list', z.array(Privilege)),
      /** What the brand says beside them. */
      rules: as('rule_list', z.array(z.string())),
    }),
  }),
  queryMemberScheme: call({
    summary:
      'Own: levels and privileges as their file, with how many people have each level, for an operator',
    method: 'POST',
    path: `${ACT}.QueryMemberScheme`,
    access: 'operator',
    request: z.object({}),
    response: z.object({
      /** Null before there is one. */
      schemeFile: z.nullable(z.looseObject({})),
      countedDay: z.string(),
      counts: as(
        'level_count_list',
        z.array(z.object({ levelId: z.string(), people: as('people_count', z.int()) })),
      ),
    }),
  }),
  saveMemberScheme: call({
    summary:
      'Own: writes levels and privileges; a file that contradicts itself or the rules of the brand is refused, for an operator',
    method: 'POST',
    path: `${ACT}.SaveMemberScheme`,
    access: 'operator',
    writes: true,
    request: z.object({ schemeFile: z.looseObject({}) }),
    response: z.object({ levelCount: z.int() }),
  }),
  recountMembers: call({
    summary: 'Own: counts assets and levels anew from a past day on, for an operator',
    method: 'POST',
    path: `${ACT}.RecountMembers`,
    access: 'operator',
    writes: true,
    request: z.object({ fromDay: DayAsked }),
    response: z.object({ countedDay: z.string() }),
  }),
  queryServiceRequests: call({
    summary: 'Own: who asked for a service of their level, the newest first, for an operator',
    method: 'POST',
    path: `${ACT}.QueryServiceRequests`,
    access: 'operator',
    request: z.object({ page: z._default(z.int().check(z.gte(1), z.lte(1000)), 1) }),
    response: z.object({
      requests: as(
        'request_list',
        z.array(
          z.object({
            accountId: z.string(),
            privilegeId: z.string(),
            name: as('privilege_name', z.string()),
            receivedMs: z.int(),
          }),
        ),
      ),
      hasMore: z.boolean(),
    }),
  }),
}
