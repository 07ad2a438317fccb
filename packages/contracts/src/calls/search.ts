import { isSequenceOf } from '@koi/domain/search/sequence'
import { SEARCHED_KINDS, SUBJECT_KINDS } from '@koi/domain/search/subject-kinds'
import * as z from 'zod/mini'
import { SmallInt } from '../fields.ts'
import { call } from '../call.ts'
import { as } from '../wire.ts'
import { FundSearchItem, SEARCH, SEARCH_FUNDS_PATH } from './search-item.ts'

const Flag = z.union([z.literal(0), z.literal(1)])
const Keyword = z.string().check(z.maxLength(64, '搜索词过长'))

/** Own: what a search knows of a hit besides, in the order of the hits. */
const HitMark = z.object({
  fundCode: as('s_fundcode', z.string()),
  /** What holding it costs a year, in parts of a million; null where a part of that is not disclosed. */
  yearlyFeePpm: as('i_yearly_fee_ppm', z.nullable(z.int())),
  /** The index that an index fund follows; empty for others. */
  indexCode: as('s_index_code', z.string()),
  isHeld: as('i_is_held', Flag),
})

/** The request of a search; what says whose it is and where it was made is sent with each (CL-017). */
const SearchRequest = z
  .object({
    keyword: as('s_key_word', Keyword),
    /** 1 when the person finished typing: the word goes into the history. */
    isFinished: as('i_finish', z._default(Flag, 0)),
    onSaleOnly: as('i_filter_not_sale', z._default(Flag, 0)),
    /** Own: 1 asks for just what was typed, also where nothing has these words. */
    isVerbatim: as('i_verbatim', z._default(Flag, 0)),
    /** Whom the page believes to be logged in; empty for a visitor. The words of anybody else are not kept. */
    accountId: as('s_uin', z._default(z.string().check(z.maxLength(64)), '')),
    /** As the page was given it. */
    accountType: as('i_account_type', z.optional(SmallInt)),
    /** `{account}_{ms}`: one search is kept once, however often its request arrives. */
    seqNo: as('s_seq_no', z.optional(z.string().check(z.maxLength(78)))),
    /** Own: only funds that follow this index (its code), are of this theme or are run by this manager (the name); goes without a keyword. */
    of: as(
      'st_of',
      z.optional(
        z.object({
          kind: z.enum(SEARCHED_KINDS),
          key: z.string().check(z.minLength(1), z.maxLength(64)),
        }),
      ),
    ),
    slice: as(
      'st_search_comm_extend_req',
      z._default(
        z.object({
          offset: z._default(z.int().check(z.gte(0), z.lte(10_000)), 0),
          limit: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
        }),
        { offset: 0, limit: 20 },
      ),
    ),
    /** Where it was made: `search`, or `plan` where the product of a plan is chosen. */
    sceneType: as('s_scene_type', z._default(z.string().check(z.regex(/^[\w-]{0,32}$/)), '')),
    /** The platform's number (SPEC §9, A-99). */
    channel: as(
      'i_channel',
      z.optional(z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(8)])),
    ),
    recordHistory: as('b_record_history', z._default(z.boolean(), false)),
  })
  .check(
    z.refine(
      ({ seqNo, accountId }) => seqNo === undefined || isSequenceOf(seqNo, accountId),
      '搜索序号不正确',
    ),
  )

/** Finding a fund by code, name, pinyin or initials. */
export const searchCalls = {
  searchFunds: call({
    summary:
      'CL-017: funds by code, name, pinyin or initials, the best match first, and what else has that name; typing errors are forgiven and said',
    method: 'POST',
    path: SEARCH_FUNDS_PATH,
    access: 'visitor',
    request: SearchRequest,
    response: z.object({
      results: as(
        'st_product_results',
        z.object({
          items: as('vst_product_list', z.array(FundSearchItem)),
          /** How many there are; counted up to 1,000. */
          total: as('i_total', z.int()),
          hasMore: as('b_has_more', z.boolean()),
          marks: as('vst_mark_list', z.array(HitMark)),
        }),
      ),
      /** Which kind of offer the first hit is (SPEC §4: intent1 to intent6); empty when nothing was found. */
      intent: as('s_intent_detect', z.string()),
      /** Own: what was searched for in place of a mistyped keyword; empty where it was the keyword. */
      correctedKeyword: as('s_corrected_key_word', z.string()),
      /** Own: indices, themes, managers and companies of that name, in the first slice. */
      subjects: as(
        'vst_subject_list',
        z.array(
          z.object({
            kind: as('s_kind', z.enum(SUBJECT_KINDS)),
            /** Code of an index or a company, name of a theme or a manager. */
            key: as('s_key', z.string()),
            name: as('s_name', z.string()),
            fundCount: as('i_fund_count', z.int()),
            /** Of a manager: for whom they work. */
            companyCode: as('s_company_code', z.string()),
            companyName: as('s_company_name', z.string()),
          }),
        ),
      ),
      /** Own: what the app can do under that name, in the first slice. */
      functions: as(
        'vst_function_list',
        z.array(
          z.object({
            name: as('s_name', z.string()),
            says: as('s_says', z.string()),
            link: as('s_link', z.string()),
          }),
        ),
      ),
    }),
  }),
  querySearchHome: call({
    summary: 'Own: history of this account and hot words',
    method: 'POST',
    path: `${SEARCH}.FsaQuerySearchHome`,
    access: 'visitor',
    request: z.object({}),
    response: z.object({ history: z.array(z.string()), hotWords: z.array(z.string()) }),
  }),
  forgetSearchWord: call({
    summary: 'Own: forgets one word of the search history of this account',
    method: 'POST',
    path: `${SEARCH}.FsaForgetSearchWord`,
    access: 'user',
    writes: true,
    request: z.object({ keyword: as('s_key_word', Keyword) }),
    response: z.object({}),
  }),
  mergeSearchHistory: call({
    summary:
      'Own: takes the words that were searched on a device before the login into the history',
    method: 'POST',
    path: `${SEARCH}.FsaMergeSearchHistory`,
    access: 'user',
    writes: true,
    request: z.object({
      /** Newest first. */
      history: z.array(Keyword.check(z.minLength(1))).check(z.maxLength(20)),
    }),
    response: z.object({}),
  }),
  clearSearchHistory: call({
    summary: 'Own: forgets the search history of this account',
    method: 'POST',
    path: `${SEARCH}.FsaClearSearchHistory`,
    access: 'user',
    writes: true,
    request: z.object({}),
    response: z.object({}),
  }),
}
