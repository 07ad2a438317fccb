import { pages, to } from '@koi/contracts/pages'
import { BrandMark } from '#brands/BrandMark.tsx'
import { useBrand } from '#brands/brand-context.ts'
import { useChannel } from '#brands/use-channel.ts'
import { LegalFooter } from '#brands/LegalFooter.tsx'
import { AssetCard } from '#features/mine/index.ts'
import { useSession } from '#session/use-session.ts'
import { Card } from '#ui/layout/Card.tsx'
import { IconTiles, type IconTileItem } from '#ui/navigation/IconTiles.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SearchLink } from '#ui/navigation/SearchLink.tsx'
import { BuyingSteps } from '../components/BuyingSteps.tsx'
import { Favourites } from '../components/Favourites.tsx'
import { Featured } from '../components/Featured.tsx'
import styles from './Home.module.css'

export { homeWants as wants } from '../server-queries.ts'

const ENTRIES: readonly IconTileItem[] = [
  { label: '稳健', icon: 'shield', href: to.listSteady() },
  { label: '进阶', icon: 'growth', href: to.listAdvanced() },
  { label: '我的持仓', icon: 'wallet', href: to.holdTotal() },
  { label: '交易记录', icon: 'list', href: to.tradeRecords() },
]

/** RT-059: what one owns, where one can go, and what is worth a look. */
export default function Home() {
  const { title, searchWord } = useBrand()
  const isSoldHere = useChannel()?.buyBlock?.kind !== 'channel'
  const session = useSession()
  return (
    <Page
      title={pages.home.title}
      back={false}
      left={
        <span className={styles.brand} aria-hidden="true">
          <BrandMark size={32} />
          {title.slice(0, 2)}
        </span>
      }
      center={
        <SearchLink
          href={to.search()}
          text={`${searchWord} · 搜基金、代码、拼音`}
          track="home.search"
        />
      }
    >
      <AssetCard />
      <Card>
        <IconTiles label="常用入口" items={ENTRIES} />
      </Card>
      <Featured isDemo={session?.isDemo ?? false} />
      {session?.account && <Favourites />}
      {isSoldHere && <BuyingSteps />}
      <LegalFooter />
    </Page>
  )
}
