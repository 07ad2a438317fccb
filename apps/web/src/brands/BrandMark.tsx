import koi from '#ui/drawings/koi.svg?no-inline'
import { useBrand } from './brand-context.ts'
import { DEFAULT_BRAND } from './brand.ts'
import styles from './BrandMark.module.css'

interface MarkLook {
  /** px; does not grow with large type. */
  size?: number
}

/** The sign of the brand: the koi of the product's own, the first word of another's name. Decoration. */
export function BrandMark({ size = 64 }: MarkLook) {
  const { id, title } = useBrand()
  if (id === DEFAULT_BRAND.id) return <img src={koi} width={size} height={size} alt="" />
  return (
    <span
      className={styles.initial}
      style={{ width: size, height: size, fontSize: size / 2, borderRadius: size * 0.28 }}
      aria-hidden="true"
    >
      {title.slice(0, 1)}
    </span>
  )
}
