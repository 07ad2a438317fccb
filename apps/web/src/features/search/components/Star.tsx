import { useFavourite, type FundItem } from '#features/products/index.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import styles from './Star.module.css'

/** Puts a hit among the favourites or takes it away. */
export function Star({ item }: { item: FundItem }) {
  const { isFavourite, toggle } = useFavourite(item.product, item.isFavourite)
  return (
    <button
      type="button"
      className={styles.star}
      aria-label={`自选：${item.name}`}
      aria-pressed={isFavourite}
      onClick={toggle}
    >
      <Icon name={isFavourite ? 'star-filled' : 'star'} size={20} />
    </button>
  )
}
