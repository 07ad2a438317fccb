import type * as all from './all.ts'
import type * as near from './near.ts'

export type PageName = keyof typeof all
export type NearPageName = keyof typeof near
