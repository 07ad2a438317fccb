import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Money } from '../fields.ts'

const REQUESTS = '/fbp/fund/v1/fund.fucus_data_request_ao.FucusDataRequestAo'
const none = z.object({})

/** Where copies of one's data are fetched: `${DATA_EXPORT_PATH}/<token>`, with the session. */
export const DATA_EXPORT_PATH = '/resources/data-exports'

/** What keeps an account from being closed. `income`: of a money fund that was left, which comes by itself. */
export const OBSTACLE_KINDS = [
  'position',
  'money',
  'order',
  'parcel',
  'income',
  'demoPerson',
] as const

/** A copy that may be fetched, as often as one likes until it expires. */
const Export = z.object({
  /** Path on this host. */
  link: z.string(),
  requestedMs: z.int(),
  expiresMs: z.int(),
})

const Closing = z.object({ requestedMs: z.int(), dueMs: z.int() })

/** Copies of one's own data, and closing the account. All moments are business time. */
export const dataRequestCalls = {
  queryDataRequests: call({
    summary: 'Own: copies that can be fetched, and whether the account is being closed or can be',
    method: 'POST',
    path: `${REQUESTS}.QueryDataRequests`,
    access: 'user',
    request: none,
    response: z.object({
      exports: z.array(Export),
      /** Further copies that can be asked for today. */
      exportsLeft: z.int(),
      /** Null where nobody asked for it. */
      closing: z.nullable(Closing),
      /** The last request was ended because something stood in the way when its time had come. */
      wasBlocked: z.boolean(),
      /** Cents of play money in the balance: they go back to the operator when the account closes. */
      playCents: Money,
      /** What stands in the way of closing: empty where nothing does. */
      obstacles: z.array(
        z.object({
          kind: z.enum(OBSTACLE_KINDS),
          /** Lines of the list of holdings that have shares, orders, goods for points under way, or funds with income to come; 0 for others. */
          count: z.int(),
          /** Cents, for money; 0 for others. */
          amount: z.int(),
        }),
      ),
    }),
  }),
  requestExport: call({
    summary: 'Own: a copy of everything of the account for 24 hours; 3 a day; recent login (1211)',
    method: 'POST',
    path: `${REQUESTS}.RequestExport`,
    access: 'user',
    writes: true,
    recentLogin: 'always',
    request: none,
    response: Export,
  }),
  requestClosing: call({
    summary:
      'Own: closes the account after 15 days to think; 1962 while something stands in the way; ' +
      'asked twice it stays the first; recent login (1211)',
    method: 'POST',
    path: `${REQUESTS}.RequestClosing`,
    access: 'user',
    writes: true,
    recentLogin: 'always',
    request: none,
    response: Closing,
  }),
  cancelClosing: call({
    summary: 'Own: keeps the account; 1963 where it is not being closed',
    method: 'POST',
    path: `${REQUESTS}.CancelClosing`,
    access: 'user',
    writes: true,
    request: none,
    response: none,
  }),
}
