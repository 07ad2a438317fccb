import { dayTexts } from '../calendar/day-texts.ts'

/** Which day the newest profit is of: `11-18 收益`, with its year where that is another than today's; or that there is none yet. */
export const profitDayText = (profitDay: string | null, today: string): string =>
  profitDay === null ? '首笔收益尚未公布' : `${dayTexts(today).short(profitDay)} 收益`
