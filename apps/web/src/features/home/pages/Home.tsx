import { to } from '@koi/contracts/pages'
import type { BrandPart } from '@koi/domain/brands/brand-has'
import { shortTitle } from '#brands/short-title.ts'
import { BrandMark } from '#brands/BrandMark.tsx'
import { useBrand } from '#brands/brand-context.ts'
import { useBrandHas } from '#brands/use-brand-has.ts'
import { LegalFooter } from '#brands/LegalFooter.tsx'
import { MessageBell } from '#features/messages/index.ts'
import { AssetCard } from '#features/mine/index.ts'
import { LargeTypeAction } from '#navigation/LargeTypeAction.tsx'
import { useSession } from '#session/use-session.ts'
import { Card } from '#ui/layout/Card.tsx'
import { IconTiles, type IconTileItem } from '#ui/navigation/IconTiles.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SearchLink } from '#ui/navigation/SearchLink.tsx'
import { DrawnHomeParts } from '../components/DrawnHomeParts.tsx'
import styles from './Home.module.css'

export { homeWants as wants } from '../server-queries.ts'

const SHOWN_ENTRIES = 4
const steady: IconTileItem = { label: '稳健', icon: 'shield', href: to.listSteady() }
const advanced: IconTileItem = { label: '进阶', icon: 'growth', href: to.listAdvanced() }
const followed: IconTileItem = { label: '自选', icon: 'star', href: to.watchlist() }
const plans: IconTileItem = { label: '定投', icon: 'plan', href: to.planList() }
const held: IconTileItem = { label: '持仓', icon: 'wallet', href: to.holdTotal() }
const records: IconTileItem = { label: '记录', icon: 'list', href: to.tradeRecords() }

/** The tab bar leads to 稳健 already; where nothing is sold there are no plans. What the brand does not have makes room for what comes next. */
function entriesOf(has: (part: BrandPart) => boolean): readonly IconTileItem[] {
  const all = [
    !has('payment') && has('steady') && steady,
    has('advanced') && advanced,
    has('payment') && plans,
    held,
    records,
    followed,
  ]
  return all.filter((entry) => entry !== false).slice(0, SHOWN_ENTRIES)
}

/** RT-059: what one owns, what happened to it, and what one can do. */
export default function Home() {
  const { title, siteTitle, searchWord, home } = useBrand()
  const has = useBrandHas()
  const session = useSession()
  // They are there at once where nothing that comes later stands above them.
  const areEntriesFirst = !home || home[0] === 'entries'
  const entries = (
    <Card>
      <IconTiles label="常用入口" items={entriesOf(has)} />
    </Card>
  )
  return (
    <Page
      title={siteTitle}
      back={false}
      left={
        <span className={styles.brand} aria-hidden="true">
          <BrandMark size={32} />
          <span className={styles.name}>{shortTitle(title)}</span>
        </span>
      }
      center={<SearchLink href={to.search()} text={searchWord} track="home.search" />}
      right={
        <>
          <LargeTypeAction />
          <MessageBell />
        </>
      }
    >
      <AssetCard />
      {areEntriesFirst && entries}
      <DrawnHomeParts session={session} {...(!areEntriesFirst && { entries })} />
      <LegalFooter />
    </Page>
  )
}
