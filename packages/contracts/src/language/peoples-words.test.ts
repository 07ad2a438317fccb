import type * as z from 'zod/v4/core'
import { describe, expect, it } from 'vitest'
import type { Call } from '../call.ts'
import { calls } from '../calls.ts'
import { discussionCalls } from '../calls/discussion.ts'
import { discussionPeopleCalls } from '../calls/discussion-people.ts'
import { discussionWritingCalls } from '../calls/discussion-writing.ts'
import { familyCalls } from '../calls/family.ts'
import { goalCalls } from '../calls/goals.ts'
import { moderationCalls } from '../calls/moderation.ts'
import { moderationOfficeCalls } from '../calls/moderation-office.ts'
import { profitCardCalls } from '../calls/profit-cards.ts'
import { tutorialCalls } from '../calls/tutorials.ts'
import { PEOPLES_WORDS } from './peoples-words.ts'
import { fieldsBelow } from '../wire.ts'

/** As much of a schema as its kind needs. */
interface Definition {
  type: string
  innerType?: z.$ZodType
  in?: z.$ZodType
  element?: z.$ZodType
  checks?: readonly z.$ZodCheck[]
}

/** Any text, whatever the shape asked of it; lists count as what is in them. */
function isFreeText(schema: z.$ZodType): boolean {
  const { type, innerType, in: before, element, checks = [] }: Definition = schema._zod.def
  const inside = innerType ?? before ?? element
  if (inside) return isFreeText(inside)
  return type === 'string' && checks.every(({ _zod }) => _zod.def.check !== 'string_format')
}

/** Fields whose names say nothing of what is in them: each is looked at in its call, and a new one has to be looked at, too. */
const PLAIN_NAMES = new Set(['name', 'title', 'content', 'label', 'text', 'reason'])

const plainlyNamed = (side: 'request' | 'response') =>
  Object.entries<Call>(calls)
    .flatMap(([call, one]) =>
      fieldsBelow(one[side]).flatMap(({ name, schema }) =>
        PLAIN_NAMES.has(name) && isFreeText(schema) ? [`${call}.${name}`] : [],
      ),
    )
    .filter((each, at, all) => all.indexOf(each) === at)
    .toSorted()

const freeTexts = (all: readonly Call[], side: 'request' | 'response') => {
  const names = all
    .flatMap((one) => fieldsBelow(one[side]))
    .flatMap(({ name, schema }) => (isFreeText(schema) ? [name] : []))
  return [...new Set(names)].toSorted()
}

describe('words of people', () => {
  it('are marked wherever a request takes free text that is no sign of a machine', () => {
    const left = freeTexts(Object.values(calls), 'request').filter(
      (name) => !PEOPLES_WORDS.has(name) && !SIGN.test(name),
    )
    expect(left).toEqual(SIGNS_ASKED)
  })

  it('are under no plain name, in whichever call: what people write has a name of its own, which is marked', () => {
    expect(plainlyNamed('request')).toEqual(PLAIN_ASKED)
    expect(PEOPLES_WORDS.has('passkey_name')).toBe(true)
    const passkeys = [calls.passkeyRegister, calls.renamePasskey].map(({ request }) => request)
    for (const schema of [...passkeys, calls.queryIdentities.response])
      expect(fieldsBelow(schema).map(({ name }) => name)).toContain('passkey_name')
  })

  it('are marked in every answer about people and what they write, and what is left the product says', () => {
    const about: Call[] = [
      discussionCalls,
      discussionWritingCalls,
      discussionPeopleCalls,
      moderationCalls,
      moderationOfficeCalls,
      familyCalls,
      goalCalls,
      profitCardCalls,
      tutorialCalls,
    ].flatMap((area) => Object.values<Call>(area))
    const left = freeTexts(about, 'response').filter(
      (name) => !PEOPLES_WORDS.has(name) && !SIGN.test(name),
    )
    expect(left).toEqual(PRODUCT_SAYS)
  })
})

/** Keys, days, codes and places. */
const SIGN =
  /(?:^|_)(?:id|ids|day|date|code|codes|month|url|urls|key|key_val|spid|link|begin|next|pictures|version|rate|address|until|on)$/

/** Plain names that requests have: what is said by programs, operators' files or the SPEC's own names, and comes back under none of them. */
const PLAIN_ASKED: readonly string[] = [
  'appendTrace.label',
  'appendTrace.title',
  'createContent.content',
  'createShareLink.title',
  'importOutsideHoldings.text',
  'openPension.name',
  'previewOutsideHoldings.text',
  'stopExperiment.reason',
]

/**
 * What requests take as text and no person typed for others to read: signs of machines, kinds, a search that is only sent.
 * `name`, `title` and `content` are also called so where the product speaks; there a text that is not wholly its own stays.
 */
const SIGNS_ASKED = [
  'abt_expid_list',
  'abt_module_code_list',
  'access_token',
  'after',
  'alert_value',
  'bi_stat',
  'businessId',
  'businessType',
  'category',
  'content',
  'dispatch_channel',
  'domain',
  'domain_type',
  'equipment_type',
  'examid',
  'face_token',
  'facts',
  'fee_text',
  'fund_brief_name',
  'investor_class',
  'keyword_list',
  'label',
  'lctfrom',
  'manager_name',
  'name',
  'nonce',
  'openid',
  'options',
  'p_skey',
  'p_uin',
  'page_path',
  'password_token',
  'pay_source',
  'pendant_target',
  'pensionid',
  'phone',
  'platform',
  'pre_dispatch_token',
  'pre_page_path',
  'push_endpoint',
  'questionid',
  'quiz_receipt',
  'reason',
  'redirect_uri',
  'report_time',
  'report_token',
  'risk',
  'role',
  's_seq_no',
  's_uin',
  'sector',
  'sign',
  'skey',
  'skey_type',
  'sp_name',
  'state',
  'target',
  'text',
  'third_open_page_param',
  'title',
  'token',
  'transports',
  'uin',
  'userHandle',
  'uuid',
  'verdict',
]

/** What the product says of people: its rules, states and sentences, and what funds are called. */
const PRODUCT_SAYS = [
  'cause_fix',
  'cause_title',
  'certificate_ended_by',
  'content_state',
  'cycle_text',
  'day_rise',
  'decision_outcome',
  'entity_ref',
  'expert_rule',
  'feedback_causes',
  'fund_brief_name',
  'industry',
  'name',
  'news_detail',
  'no_range_reason',
  'part_name',
  'proposal_closed_reason',
  'ranking_formula',
  'rate_key_desc',
  'recommended_formula',
  'record_text',
  'rule_text',
  's_cut_off_time',
  's_fund_brief_name',
  's_fundcode',
  's_name',
  's_not_online_reason',
  's_own_reason',
  's_rate_key_text',
  's_recommended_holding',
  's_risk_level_desc',
  's_subscribe_end_time',
  's_subscribe_start_time',
  's_unit_net',
  'sanction_text',
  'security_name',
  'source_text',
  'state_rule',
  'state_rule_text',
  'unit_nav',
  'verdict_text',
  'video_captions',
  'video_poster',
  'video_source',
  'work_about',
  'work_outcome',
  'work_rule',
]
