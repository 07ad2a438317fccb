import { pages } from '@koi/contracts/pages'
import { brandHas } from '@koi/domain/brands/brand-has'
import { useBrand } from '#brands/brand-context.ts'
import { CommunityMark } from '#features/discussion/index.ts'
import type { IconName } from '#ui/icons/icon-paths.ts'
import { TabBar } from '#ui/navigation/TabBar.tsx'

type Tab = (typeof pages)['home' | 'listSteady' | 'square' | 'mine']

const tabs: readonly { name: string; label: string; page: Tab; icon: IconName }[] = [
  { name: 'home', label: '首页', page: pages.home, icon: 'home' },
  { name: 'listSteady', label: '理财', page: pages.listSteady, icon: 'wealth' },
  { name: 'square', label: '社区', page: pages.square, icon: 'community' },
  { name: 'mine', label: '我的', page: pages.mine, icon: 'person' },
]

/** 理财 opens the first of them that the brand has anything for. */
const lists = [
  ['steady', pages.listSteady],
  ['advanced', pages.listAdvanced],
  ['bank', pages.listBank],
] as const

/** The contract says which pages are tabs and in which order. */
const ordered = tabs.toSorted((one, other) => (one.page.tab ?? 0) - (other.page.tab ?? 0))

/**
 * The tab bar with the open tab, by its place, marked. A brand without the community has no tab for it; 理财 is the first list that the
 * brand has.
 */
export function MainTabs({ current }: { current: number }) {
  const brand = useBrand()
  const [, list = pages.listSteady] = lists.find(([name]) => brandHas(name, brand)) ?? []
  const offered = ordered.filter(
    ({ page }) => page !== pages.square || brandHas('community', brand),
  )
  return (
    <TabBar
      items={offered.map(({ page, label, icon }) => ({
        label,
        icon,
        href: page === pages.listSteady ? list() : page(),
        isCurrent: page.tab === current,
        mark: page === pages.square && <CommunityMark />,
      }))}
    />
  )
}
