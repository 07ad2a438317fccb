import { pages } from '@koi/contracts/pages'
import { useHasCommunity } from '#brands/use-has-community.ts'
import { CommunityMark } from '#features/discussion/index.ts'
import { useBoards } from '#features/products/index.ts'
import type { IconName } from '#ui/icons/icon-paths.ts'
import { TabBar } from '#ui/navigation/TabBar.tsx'

type Tab = (typeof pages)['home' | 'listSteady' | 'square' | 'mine']

const tabs: readonly { name: string; label: string; page: Tab; icon: IconName }[] = [
  { name: 'home', label: '首页', page: pages.home, icon: 'home' },
  { name: 'listSteady', label: '理财', page: pages.listSteady, icon: 'wealth' },
  { name: 'square', label: '社区', page: pages.square, icon: 'community' },
  { name: 'mine', label: '我的', page: pages.mine, icon: 'person' },
]

/** The contract says which pages are tabs and in which order. */
const ordered = tabs.toSorted((one, other) => (one.page.tab ?? 0) - (other.page.tab ?? 0))

/**
 * The tab bar with the open tab, by its place, marked. A brand without the community has no tab for it; 理财 is the first list that the
 * brand has.
 */
export function MainTabs({ current }: { current: number }) {
  const isCommunityOpen = useHasCommunity()
  const [firstBoard] = useBoards()
  const offered = ordered.filter(({ page }) => page !== pages.square || isCommunityOpen)
  return (
    <TabBar
      items={offered.map(({ page, label, icon }) => ({
        label,
        icon,
        href: page === pages.listSteady && firstBoard ? firstBoard.href : page(),
        isCurrent: page.tab === current,
        mark: page === pages.square && <CommunityMark />,
      }))}
    />
  )
}
