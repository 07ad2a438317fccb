import { useBrandHas } from '#brands/use-brand-has.ts'
import { Link } from '#navigation/Link.tsx'
import { useDayTexts } from '#session/today.ts'
import { classNames } from '#ui/style/class-names.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { favouriteTile, moneyTiles, otherTiles, type MineTile } from '../mine-tiles.ts'
import { useAssets } from '../queries.ts'
import { useOverview } from '../use-overview.ts'
import styles from './MineTiles.module.css'

/** What one has as a grid, each with its value of now. Where nothing is sold there is nothing but funds. */
export function MineTiles() {
  const { assets, error } = useAssets()
  const { data: overview, error: overviewError } = useOverview()
  const isLost = (!assets && error !== null) || (!overview && overviewError !== null)
  const has = useBrandHas()
  const { short } = useDayTexts()
  const known = { has, assets, overview, short }
  const money = moneyTiles(known)
  if (!has('payment')) {
    return (
      <Tiles
        label="我的资产"
        tiles={[...money.slice(0, 1), favouriteTile(known)]}
        isLost={isLost}
      />
    )
  }
  return (
    <>
      <Tiles label="我的资产" tiles={money} isLost={isLost} />
      <Tiles label="更多资产" tiles={otherTiles(known)} isLost={isLost} small />
    </>
  )
}

interface TilesProps {
  label: string
  tiles: readonly MineTile[]
  /** What is not known does not come any more. */
  isLost: boolean
  small?: boolean
}

function Tiles({ label, tiles, isLost, small = false }: TilesProps) {
  return (
    <ul className={classNames(styles.tiles, small && styles.small)} aria-label={label}>
      {tiles.map((tile) => (
        <li key={tile.label} className={styles.tile}>
          {tile.href === undefined ? (
            <Facts tile={tile} isLost={isLost} />
          ) : (
            <Link href={tile.href} className={styles.link}>
              <Facts tile={tile} isLost={isLost} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function Facts({ tile, isLost }: { tile: MineTile; isLost: boolean }) {
  const { icon, label, value, note, ways } = tile
  const name = (
    <>
      <Icon name={icon} size={18} className={styles.icon} />
      {label}
    </>
  )
  if (value === undefined) {
    return (
      <div className={styles.facts}>
        <div className={styles.label}>{name}</div>
        <div className={styles.value}>{isLost ? '--' : <Skeleton width={72} lines={1.1} />}</div>
        <div className={styles.note} />
      </div>
    )
  }
  return (
    <dl className={styles.facts}>
      <dt className={styles.label}>{name}</dt>
      <dd className={styles.value}>{withMoney(value)}</dd>
      {ways ? (
        <dd className={styles.ways}>
          {ways.map((way) => (
            <Link key={way.label} href={way.href} className={styles.way}>
              {way.label}
            </Link>
          ))}
        </dd>
      ) : (
        <dd className={styles.note}>{withMoney(note)}</dd>
      )}
    </dl>
  )
}
