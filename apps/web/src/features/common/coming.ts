import { to } from '@koi/contracts/pages'
import type { IconName } from '#ui/icons/icon-paths.ts'

/** What an area will offer, and what of it can be used today. */
export interface Coming {
  icon: IconName
  /** What is to come, where the page's title would say that it is done already. */
  name?: string
  /** Completes “开放后，你可以在这里…”. */
  promise: string
  today: readonly Today[]
}

/** Something that exists. */
interface Today {
  title: string
  detail: string
  icon: IconName
  href: string
}

const funds: Today = {
  title: '稳健理财',
  detail: '按类别和收益率挑选，看清费用再买',
  icon: 'wealth',
  href: to.listSteady(),
}
const advanced: Today = {
  title: '进阶理财',
  detail: '股票、混合与指数基金',
  icon: 'growth',
  href: to.listAdvanced(),
}
const search: Today = {
  title: '搜索基金',
  detail: '按名称、代码或拼音查找',
  icon: 'search',
  href: to.search(),
}

/** By the beginning of the path; the first that fits counts, so narrow ones stand before wide ones. */
export const areas: readonly [start: string, coming: Coming][] = []

const other: Coming = {
  icon: 'soon',
  promise: '使用更多理财工具',
  today: [funds, advanced, search],
}

/** What to say about a page that is not built yet. */
export function comingAt(path: string): Coming {
  return areas.find(([start]) => path.startsWith(start))?.[1] ?? other
}
