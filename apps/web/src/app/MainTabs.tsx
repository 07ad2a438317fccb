import { pages, to, type PageName } from '@koi/contracts/pages'
import type { IconName } from '#ui/icon-paths.ts'
import { TabBar } from '#ui/TabBar.tsx'

const tabs: readonly { name: PageName; label: string; href: string; icon: IconName }[] = [
  { name: 'home', label: '首页', href: to.home(), icon: 'home' },
  { name: 'listSteady', label: '理财', href: to.listSteady(), icon: 'wealth' },
  { name: 'square', label: '社区', href: to.square(), icon: 'community' },
  { name: 'mine', label: '我的', href: to.mine(), icon: 'person' },
]

/** The contract says which pages are tabs and in which order. */
const ordered = tabs.toSorted((one, other) => placeOf(one.name) - placeOf(other.name))

function placeOf(name: PageName): number {
  const page = pages[name]
  return 'tab' in page && page.tab !== undefined ? page.tab : tabs.length
}

/** The tab bar with the open tab marked. */
export function MainTabs({ current }: { current: string }) {
  return (
    <TabBar
      items={ordered.map(({ name, ...item }) => ({ ...item, isCurrent: name === current }))}
    />
  )
}
