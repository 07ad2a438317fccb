/** The reports of the assistant (SPEC §2, RU-032), by the id that the address of their page carries. */
export const REPORT_KINDS = ['investNews', 'realTimeMarket', 'focusTrack'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

export const reportNames: Readonly<Record<ReportKind, string>> = {
  investNews: '投资资讯',
  realTimeMarket: '市场收盘',
  focusTrack: '持仓与自选跟踪',
}

/** ST-007..009: the report of an id, `0`, `1` or `2`; undefined for any other. */
export const reportKindOf = (id: string | undefined): ReportKind | undefined =>
  id !== undefined && /^[0-2]$/.test(id) ? REPORT_KINDS[Number(id)] : undefined

/** ST-007..009: the id of a report in the address of its page. */
export const reportIdOf = (kind: ReportKind): string => String(REPORT_KINDS.indexOf(kind))

/** Reports that one account keeps at one brand; a report of a schedule then takes the place of the oldest. */
export const KEPT_REPORTS_MAX = 100
/** Reports are deleted this many days after they were made. */
export const REPORT_KEPT_DAYS = 365
/** Reports of a page of the list. */
export const REPORT_PAGE = 20
/** Signs of the title under which a report is shared (RU-264). */
const SHARE_TITLE_MAX = 20

/** RU-264: the title of a shared report, 20 signs at most; whole code points. */
export const reportShareTitle = (title: string): string =>
  Array.from(title).slice(0, SHARE_TITLE_MAX).join('')
