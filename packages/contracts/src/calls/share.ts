import { LINK_STATES } from '@koi/domain/share/link-states'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { DateText, DayAsked, FormInt, FundCode, SellerId, slice } from '../fields.ts'
import { CurvePeriod } from './products.ts'
import { as } from '../wire.ts'

const CONTENT = '/fbp/cont/v1/cont'
const IMAGE = `${CONTENT}.fucomm_image_generator_ao.FucommImageGeneratorAo`
const COMMUNITY = `${CONTENT}.fucont_community_ao.FucontCommunityAo`
const LINK = `${CONTENT}.fucomm_share_link_ao.FucommShareLinkAo`
const AGGREGATE = '/fbp/fund/v1/fund.fuapl_app_aggregate_ao_service.FuaplAppAggregateAoService'
const CACHE_DEFAULT_MS = 180_000

/** Longer than any link the mini-program shares; the rules of sharing decide what is too long (SPEC §9). */
const LinkText = z.string().check(z.maxLength(4000))
/** Ten characters without those that look alike. */
export const ShareCode = z.string().check(z.regex(/^[2-9a-hjkmnp-z]{10}$/, '链接不正确'))

const ShareLink = z.object({
  code: z.string(),
  /** Whole address, `https://host/s/<code>`. */
  link: z.string(),
  title: z.string(),
  /** Own page it leads to. */
  target: z.string(),
  /** The day the figures that were shared are of; null where none were. */
  dataDate: z.nullable(DateText),
  createdMs: z.int(),
  expiresMs: z.int(),
  state: z.enum(LINK_STATES),
  clickCount: z.int(),
})

/** Where what is shared comes from and goes to: pictures, short links, QR codes, the discussion. */
export const shareCalls = {
  queryOpenlink: call({
    summary: 'CL-011: the link that opens a page of ours in the mini-program',
    method: 'POST',
    path: '/app/v2.0/wxh5_fund_qry_openlink.cgi',
    access: 'visitor',
    asksSession: true,
    cacheMs: CACHE_DEFAULT_MS,
    request: z.object({
      /** Server time, s. */
      timestamp: FormInt,
      /** `openlinkSignature` of domain/share: the request is whole and young. It is no secret. */
      signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      url: LinkText,
    }),
    response: z.object({ openlink: z.string() }),
  }),
  generateImage: call({
    summary:
      'CL-012: a share picture drawn by the server; no address of the request is ever fetched',
    method: 'POST',
    path: `${IMAGE}.GenerateImage`,
    access: 'user',
    writes: true,
    request: z.object({
      imageTemplateId: z.literal('fund_poster'),
      content: as(
        'image_content_info',
        z.strictObject({
          fundCode: FundCode,
          spid: SellerId,
          period: z._default(CurvePeriod, 'year1'),
        }),
      ),
      /** Always PNG at twice the size; sizes, addresses and pictures of a client are not taken. */
      image: as(
        'image_info',
        z._default(z.strictObject({ format: z._default(z.literal('png'), 'png') }), {
          format: 'png',
        }),
      ),
    }),
    response: z.object({
      /** Path on this host. */
      imageUrl: z.string(),
      /** What the picture says, for those who cannot see it. */
      altText: z.string(),
      width: z.int(),
      height: z.int(),
      /** Newest day of the figures; null where there are none. */
      dataDate: z.nullable(DateText),
      /** The short link in its QR code. */
      link: z.string(),
    }),
  }),
  createContent: call({
    summary: 'CL-013: shares something into the discussion; too long a text is cut',
    method: 'POST',
    path: `${COMMUNITY}.CreateContent`,
    access: 'user',
    writes: true,
    request: z.object({
      content: z.string().check(z.minLength(1), z.maxLength(5000)),
      topicId: z._default(z.string().check(z.regex(/^[\w-]{0,64}$/)), ''),
      /** Empty, or a link under the rules of sharing. */
      link: z._default(LinkText, ''),
      /** 1 post (60 characters), 2 answer (100). */
      subjectType: z.literal([1, 2]),
      /** Sent again it is the same post; without one each request is a post of its own. */
      requestKey: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/, '请求标识不正确'))),
    }),
    response: z.object({ subjectId: z.string() }),
  }),
  genShareQrCode: call({
    summary: 'CL-014: the QR code of a link of ours',
    method: 'POST',
    path: `${AGGREGATE}.GenShareQrCode`,
    access: 'visitor',
    cacheMs: CACHE_DEFAULT_MS,
    request: z.object({ linkUrl: LinkText }),
    /** A `data:image/png` address. */
    response: z.object({ qrCodeImage: as('qrcode_image', z.string()) }),
  }),
  createShareLink: call({
    summary: 'Own: a short link to one of our pages; the same page gives the same link on one day',
    method: 'POST',
    path: `${LINK}.CreateShareLink`,
    access: 'user',
    writes: true,
    request: z.object({
      /** Whole address or path of an own page. */
      target: LinkText,
      title: z.string().check(z.minLength(1), z.maxLength(100)),
      dataDate: z.optional(DayAsked),
    }),
    response: ShareLink,
  }),
  queryShareLinks: call({
    summary: 'Own: the short links of this account, newest first',
    method: 'POST',
    path: `${LINK}.QueryShareLinks`,
    access: 'user',
    request: z.object({ ...slice(50, 20) }),
    response: z.object({ links: as('link_list', z.array(ShareLink)), hasMore: z.boolean() }),
  }),
  revokeShareLink: call({
    summary: 'Own: ends a short link of this account; whoever opens it reads that it ended',
    method: 'POST',
    path: `${LINK}.RevokeShareLink`,
    access: 'user',
    writes: true,
    request: z.object({ code: ShareCode }),
    response: ShareLink,
  }),
}
