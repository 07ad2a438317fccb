import * as z from 'zod/mini'

/** What the rule pack in force today allows (D-11). The server enforces it; pages draw nothing else. */
const Rules = z.object({
  intraday_estimates: z.boolean(),
  position_rankings: z.boolean(),
  one_tap_copying: z.boolean(),
  buy_prizes: z.boolean(),
  profit_sharing: z.boolean(),
  /** Natural days a fund must have existed before its past returns may stand on a poster. */
  poster_history_days: z.int(),
  trading_hours_notice: z.boolean(),
})

/** The brand of the host that was asked (SPEC §3 brand config, EN-048..064), as querySession tells it. */
export const BrandAnswer = z.object({
  id: z.string(),
  title: z.string(),
  site_title: z.string(),
  company_name: z.string(),
  /** Its canonical host name; empty: the one that was asked. */
  domain: z.string(),
  entity: z.string(),
  /** The brand's own seller id, the first of `spids`. */
  spid: z.string(),
  spids: z.array(z.string()),
  can_pay: z.boolean(),
  can_pwd: z.boolean(),
  code_login: z.boolean(),
  is_test: z.boolean(),
  is_beta: z.boolean(),
  is_lct_ng_host: z.boolean(),
  need_trace: z.boolean(),
  trace_app_id: z.string(),
  loading_url: z.string(),
  terminate_url: z.string(),
  /** The host name for links: the domain, or its twin in a test environment. */
  link_domain: z.string(),
  /** Names of the brand's account lists that this account is on (RU-196). */
  account_lists: z.array(z.string()),
  rules: Rules,
})
