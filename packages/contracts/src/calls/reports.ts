import { ANSWER_NEEDS } from '@koi/domain/assistant/answer'
import { REPORT_KINDS, REPORT_PAGE } from '@koi/domain/reports/report-terms'
import { minuteOf, REPORT_RHYTHMS } from '@koi/domain/reports/report-schedule'
import * as z from 'zod/mini'
import { call, DEFAULT_CACHE_MS } from '../call.ts'
import { IdempotencyKey, LinkedFund } from '../fields.ts'
import { as } from '../wire.ts'
import { Piece, Quote } from './assistant.ts'
import { NextBegin } from './discussion.ts'

const LAB = '/rest/lab'

const HexId = z.string().check(z.regex(/^[0-9a-f]{32}$/, '编号不正确'))
const Id = as('report_id', HexId)

const Report = z.object({
  kind: as('report_kind', z.enum(REPORT_KINDS)),
  title: as('report_title', z.string()),
  /** The newest day of its data; empty where it has none. */
  day: as('report_day', z.string()),
  madeMs: as('report_made_ms', z.int()),
  /** Newer data has been published since. */
  isOld: as('is_report_old', z.boolean()),
  sections: as(
    'section_list',
    z.array(
      z.object({
        heading: as('section_heading', z.string()),
        paragraphs: as(
          'paragraph_list',
          z.array(z.object({ pieces: as('content', z.array(Piece)) })),
        ),
        articles: as(
          'report_article_list',
          z.array(
            z.object({
              articleId: z.int(),
              title: as('articleTitle', z.string()),
              source: as('articleSource', z.string()),
              publishedTime: z.string(),
              /** Products that it names, the reason why it is here. */
              why: as('article_why', z.string()),
              link: as('articleLink', z.string()),
            }),
          ),
        ),
        funds: as('report_fund_list', z.array(LinkedFund)),
      }),
    ),
  ),
  quotes: z.array(Quote),
  notes: as('report_notes', z.array(z.string())),
  need: as('answer_need', z.enum(ANSWER_NEEDS)),
})

/** When a report is wanted. */
const schedule = {
  isOn: as('is_report_on', z.boolean()),
  rhythm: as('report_rhythm', z.enum(REPORT_RHYTHMS)),
}
const Config = z.object({
  ...schedule,
  kind: as('report_kind', z.enum(REPORT_KINDS)),
  weekday: as('report_weekday', z.int()),
  time: as('report_time', z.string()),
  /** When the next one is made; null where none is wanted. */
  nextMs: as('next_report_ms', z.nullable(z.int())),
})

const detail = (summary: string, endpoint: string) =>
  call({
    summary,
    method: 'POST',
    path: `${LAB}/${endpoint}`,
    access: 'user',
    request: z.object({}),
    response: z.object({ report: Report }),
  })

const kept = (summary: string, endpoint: string) =>
  call({
    summary,
    method: 'POST',
    path: `${LAB}/${endpoint}`,
    access: 'user',
    request: z.object({ reportId: Id }),
    response: z.object({ report: Report }),
  })

const Saving = z.object({
  /** When it is wanted from now on; absent: as before. */
  config: as(
    'report_config',
    z.optional(
      z.object({
        ...schedule,
        weekday: as('report_weekday', z._default(z.int().check(z.gte(1), z.lte(5)), 1)),
        time: as(
          'report_time',
          z.string().check(
            z.maxLength(5),
            z.refine((text) => minuteOf(text) !== undefined, '请填写有效的时间'),
          ),
        ),
      }),
    ),
  ),
  /** Present: the report as it is now is kept, once for a key. */
  idempotencyKey: z.optional(IdempotencyKey),
})
const Saved = z.object({
  config: as('report_config', Config),
  /** The report that was kept; empty where none was. */
  reportId: as('report_id', z.string()),
})

const save = (summary: string, endpoint: string) =>
  call({
    summary,
    method: 'POST',
    path: `${LAB}/${endpoint}`,
    access: 'user',
    writes: true,
    request: Saving,
    response: Saved,
  })

const Skill = z.object({
  skillId: z.string(),
  name: as('skill_name', z.string()),
  says: as('skill_says', z.string()),
  /** Its page in the app. */
  link: as('skill_link', z.string()),
})
const SkillId = as('skill_id', z.string().check(z.maxLength(32)))

const Entity = z.object({
  fundCode: z.string(),
  spid: z.string(),
  name: as('fund_brief_name', z.string()),
  category: as('entity_category', z.string()),
  link: as('entity_link', z.string()),
})
const Keyword = as('keyword', z.string().check(z.trim(), z.minLength(1), z.maxLength(64)))

/** A text that is read aloud. */
const Speech = z.object({
  title: as('speech_title', z.string()),
  /** A recording; empty where there is none, and the browser reads the lines. */
  audioLink: as('audio_link', z.string()),
  lines: as('speech_lines', z.array(z.string())),
  /** At the usual speed, estimated by its length. */
  seconds: as('speech_seconds', z.int()),
})

/** Reports of the assistant and what belongs to them; each also stands behind the gateway by its endpoint. */
export const reportCalls = {
  openThirdPage: call({
    summary:
      'CL-033: the gateway: a registered page and endpoint of the lab, answered as a JSON text; an address is looked up, never fetched',
    method: 'POST',
    path: '/fbp/fund/v1/trpc.fit.fuapl_open_toolbox_ao.FuaplOpenToolboxAoService.ThirdOpenPageAgent',
    access: 'user',
    writes: true,
    request: z.object({
      openAppId: z.string().check(z.maxLength(64)),
      openPageId: z.string().check(z.maxLength(64)),
      requestUrl: z.string().check(z.maxLength(200)),
      /** What the endpoint asks, as JSON text. */
      thirdOpenPageParam: z._default(z.string().check(z.maxLength(8_000)), '{}'),
      httpMethod: z._default(z.enum(['GET', 'POST']), 'POST'),
      responseType: z._default(z.enum(['json']), 'json'),
    }),
    response: z.object({
      /** JSON text with a `retcode` of its own. */
      response: as('response', z.string()),
    }),
  }),
  searchEntity: call({
    summary: 'CL-034: products of a keyword',
    method: 'POST',
    path: `${LAB}/financialEntity/search`,
    access: 'user',
    request: z.object({ keyword: Keyword }),
    response: z.object({ entities: as('entity_list', z.array(Entity)) }),
  }),
  searchEntityList: call({
    summary: 'CL-035: products of each of several keywords, in their order',
    method: 'POST',
    path: `${LAB}/financialEntity/searchList`,
    access: 'user',
    request: z.object({
      keywords: as('keyword_list', z.array(Keyword).check(z.minLength(1), z.maxLength(10))),
    }),
    response: z.object({
      results: as(
        'entity_results',
        z.array(
          z.object({
            keyword: as('keyword', z.string()),
            entities: as('entity_list', z.array(Entity)),
          }),
        ),
      ),
    }),
  }),
  querySkill: call({
    summary: 'CL-036: what the assistant can make, those that the brand’s people use most first',
    method: 'POST',
    path: `${LAB}/skill/query`,
    access: 'user',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({}),
    response: z.object({ skills: as('skill_list', z.array(Skill)) }),
  }),
  reportSkillUsage: call({
    summary: 'CL-037: counts that a skill was used; of a brand and a day, not of a person',
    method: 'POST',
    path: `${LAB}/skill/reportUsage`,
    access: 'user',
    writes: true,
    request: z.object({ skillId: SkillId }),
    response: z.object({}),
  }),
  selectSkill: call({
    summary: 'CL-038: one skill by its id',
    method: 'POST',
    path: `${LAB}/skill/selectById`,
    access: 'user',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({ skillId: SkillId }),
    response: z.object({ skill: Skill }),
  }),
  getInvestNews: detail(
    'CL-039: news of what one holds and watches, as of now',
    'getInvestNewsDetails',
  ),
  getRealTimeMarket: detail(
    'CL-040: the market after its newest close; nothing of a day that still runs',
    'getRealTimeMarketDetails',
  ),
  getFocusTrack: detail(
    'CL-041: what moved the own holdings and watchlist, and what confirms next',
    'getFocusTrackDetails',
  ),
  getKeptInvestNews: kept('CL-042: a kept report of news', 'getInvestNewsDetailsThree'),
  getKeptRealTimeMarket: kept(
    'CL-043: a kept report of the market',
    'getRealTimeMarketDetailsThree',
  ),
  getKeptFocusTrack: kept('CL-044: a kept report of tracked assets', 'getFocusTrackDetailsThree'),
  saveInvestNews: save(
    'CL-045: when news are reported, and keeps them as they are now',
    'saveInvestNewsDetailsByConfig',
  ),
  saveRealTimeMarket: save(
    'CL-046: when the market is reported, and keeps it as it is now',
    'saveRealTimeMarketDetailsByConfig',
  ),
  saveFocusTrack: save(
    'CL-047: when tracked assets are reported, and keeps them as they are now',
    'saveFocusTrackDetailsByConfig',
  ),
  deleteReport: call({
    summary: 'CL-048: deletes a kept report',
    method: 'POST',
    path: `${LAB}/delDetails`,
    access: 'user',
    writes: true,
    request: z.object({ reportId: Id }),
    response: z.object({}),
  }),
  queryLab: call({
    summary: 'CL-049: one’s kept reports, the newest first, and when each kind is wanted',
    method: 'POST',
    path: `${LAB}/assistant`,
    access: 'user',
    request: z.object({
      /** `next_begin` of the page before. */
      begin: as('report_begin', z._default(z.string().check(z.regex(/^[0-9a-f]{0,32}$/)), '')),
      limit: as('report_limit', z._default(z.int().check(z.gte(1), z.lte(50)), REPORT_PAGE)),
    }),
    response: z.object({
      configs: as('config_list', z.array(Config)),
      reports: as(
        'report_list',
        z.array(
          z.object({
            reportId: as('report_id', z.string()),
            kind: as('report_kind', z.enum(REPORT_KINDS)),
            title: as('report_title', z.string()),
            day: as('report_day', z.string()),
            madeMs: as('report_made_ms', z.int()),
            /** Made by its schedule. */
            isScheduled: as('is_scheduled', z.boolean()),
          }),
        ),
      ),
      next: NextBegin,
    }),
  }),
  queryVoiceTypes: call({
    summary: 'CL-050: the ways in which the speech of a browser reads a report aloud',
    method: 'POST',
    path: `${LAB}/audio/voiceTypeList`,
    access: 'user',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({}),
    response: z.object({
      voices: as(
        'voice_list',
        z.array(
          z.object({
            voiceId: z.string(),
            name: as('voice_name', z.string()),
            language: as('voice_language', z.string()),
            /** Times the usual speed. */
            rate: as('voice_rate', z.number()),
            pitch: as('voice_pitch', z.number()),
          }),
        ),
      ),
    }),
  }),
  queryPodcast: call({
    summary: 'CL-051: a kept report as it is read aloud',
    method: 'POST',
    path: `${LAB}/media/podcastMetadata`,
    access: 'user',
    request: z.object({ reportId: Id }),
    response: z.object({ podcast: as('podcast', Speech) }),
  }),
  queryDialogSpeech: call({
    summary: 'CL-052: an answer of the assistant as it is read aloud',
    method: 'POST',
    path: `${LAB}/media/dialogMetadata`,
    access: 'user',
    request: z.object({ sessionId: as('session', HexId), requestId: as('requestId', HexId) }),
    response: z.object({ podcast: as('podcast', Speech) }),
  }),
  queryLabAuthorization: call({
    summary: 'CL-053: whether one agreed that the assistant reads one’s own holdings',
    method: 'POST',
    path: `${LAB}/authorization`,
    access: 'user',
    request: z.object({}),
    response: z.object({ isAllowed: z.boolean() }),
  }),
}
