/** Where a visit came from: channel, and the two further parts of SPEC §3. */
export type StatData = { fm: string; i: string; o: string }

/** SPEC §3 and §9: how much of each part is kept. */
const FM_LENGTH_MAX = 26
const PART_LENGTH_MAX = 17

/** SPEC §5: how much of the session's statistic values is kept. */
const BI_STAT_LENGTH_MAX = 127
const LCTFROM_LENGTH_MAX = 32

/** The parts of a `fm|i|o` text, cut to their lengths; missing parts are empty (decision A-40). */
export function parseStatData(text: string): StatData {
  const [fm = '', i = '', o = ''] = text.split('|')
  return {
    fm: fm.slice(0, FM_LENGTH_MAX),
    i: i.slice(0, PART_LENGTH_MAX),
    o: o.slice(0, PART_LENGTH_MAX),
  }
}

/** The text of the parts, for the next page. */
export function statDataText({ fm, i, o }: StatData): string {
  return [fm, i, o].join('|')
}

/** The part of a bi_stat value that is kept (SPEC §5). */
export function cutBiStat(value: string): string {
  return value.slice(0, BI_STAT_LENGTH_MAX)
}

/** The part of an lctfrom value that is kept (SPEC §5). */
export function cutLctfrom(value: string): string {
  return value.slice(0, LCTFROM_LENGTH_MAX)
}
