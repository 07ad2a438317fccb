/** The three that must agree before a trace is recorded (SPEC §4, A-75, RU-132). */
export interface TraceConditions {
  isLoggedIn: boolean
  /** `needTrace` of the brand. */
  brandNeedsTrace: boolean
  /** `is_need_trace` of the server. */
  serverNeedsTrace: boolean
}

export type TraceState = 'off' | 'started'

/** ST-161, ST-162. */
export const traceState = (all: TraceConditions): TraceState =>
  all.isLoggedIn && all.brandNeedsTrace && all.serverNeedsTrace ? 'started' : 'off'

/** Pages on which something about a sale is shown, asked or agreed: products, the exam, orders, holdings. */
const SALE_PATH = /^\/h5\/v6\/pages\/(?:product|charge|kyc|trade|hold)\//

/** Whether the server wants evidence of what happens on a page. */
export const isSalePath = (path: string): boolean => SALE_PATH.test(path)
