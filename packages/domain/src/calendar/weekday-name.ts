const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** `周一` to `周日` of a day of the week, 1 Monday to 7 Sunday; empty for any other number. */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? ''
