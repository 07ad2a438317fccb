import { dayTexts, type DayTexts } from '@koi/domain/calendar/day-texts'
import { createContext, use } from 'react'

/** The business date; undefined until the server has said it. One for the whole app: rows by the hundred read it. */
export const TodayContext = createContext<string | undefined>(undefined)

/** `const days = useDayTexts()`: how this app says dates, with their year where it is not this one. */
export const useDayTexts = (): DayTexts => dayTexts(use(TodayContext))
