import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Money } from '../fields.ts'

const OUTSIDE = '/fbp/fund/v1/fund.fuoutside_holding_ao.FuoutsideHoldingAo'

/** Our template as a file. */
export const OUTSIDE_TEMPLATE_PATH = '/resources/outside-holdings-template.csv'

/** Letters of a file; a list of 500 holdings has about 60,000. */
export const OUTSIDE_FILE_MAX = 200_000

const File = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(OUTSIDE_FILE_MAX)),
  fileName: z.string().check(z.maxLength(128)),
  /** Where it is held, in the person's words; needed where the file does not say it. */
  platform: z._default(z.string().check(z.maxLength(32)), ''),
})

const Row = z.object({
  platform: z.string(),
  fundCode: z.string(),
  fundName: z.string(),
  shares: z.int(),
  costCents: z.nullable(Money),
  valueCents: z.nullable(Money),
  /** Empty where the file says no day. */
  asOf: z.string(),
})

/** What was paid for the holdings of which cost and value are known, and what became of it; null where there are none. */
const Gain = z.nullable(z.object({ costCents: Money, profitCents: Money, count: z.int() }))

const Held = z.object({
  ...Row.shape,
  /** Valued at our published NAV, at what the file says, or not at all. The newer of the two counts. */
  valueSource: z.enum(['nav', 'file', 'none']),
  valueDay: z.string(),
  /** Our product of that code; empty where we have none. */
  productSpid: z.string(),
})

/** Holdings elsewhere, imported by the person: shown beside their own, never traded here. */
export const outsideHoldingCalls = {
  previewOutsideHoldings: call({
    summary: 'Own: what a CSV of holdings elsewhere would import; nothing is kept',
    method: 'POST',
    path: `${OUTSIDE}.PreviewOutsideHoldings`,
    access: 'user',
    request: File,
    response: z.object({
      formName: z.string(),
      rows: z.array(Row),
      leftOut: z.array(z.object({ line: z.int(), reason: z.string() })),
      /** Titles of columns that were not understood, so that nothing is dropped in silence. */
      unread: z.array(z.string()),
      /** Platforms of which an earlier import is replaced. */
      replaces: z.array(z.string()),
    }),
  }),
  importOutsideHoldings: call({
    summary:
      'Own: imports them; an earlier import of the same platform gives way until this one is removed',
    method: 'POST',
    path: `${OUTSIDE}.ImportOutsideHoldings`,
    access: 'user',
    writes: true,
    request: File,
    response: z.object({ importIds: z.array(z.string()), imported: z.int() }),
  }),
  removeOutsideImports: call({
    summary: 'Own: removes imports; what they replaced counts again',
    method: 'POST',
    path: `${OUTSIDE}.RemoveOutsideImports`,
    access: 'user',
    writes: true,
    request: z.object({
      importIds: z
        .array(z.string().check(z.regex(/^\d{1,15}$/)))
        .check(z.minLength(1), z.maxLength(100)),
    }),
    response: z.object({}),
  }),
  queryOutsideHoldings: call({
    summary: 'Own: what is held elsewhere by platform, and what it comes to',
    method: 'POST',
    path: `${OUTSIDE}.QueryOutsideHoldings`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      platforms: z.array(
        z.object({
          importId: z.string(),
          platform: z.string(),
          fileName: z.string(),
          importedMs: z.int(),
          holdings: z.array(Held),
          valueCents: Money,
          gain: Gain,
        }),
      ),
      valueCents: Money,
      gain: Gain,
      /** Of the holdings whose value is known. */
      holdingCount: z.int(),
      unvaluedCount: z.int(),
    }),
  }),
}
