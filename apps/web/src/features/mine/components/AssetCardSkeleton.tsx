import { Card } from '#ui/layout/Card.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import styles from './OwnAssets.module.css'

/** The card while nobody knows yet who is here; as high as with its figures. */
export function AssetCardSkeleton() {
  return (
    <Card tone="primary">
      <Loading label="正在加载资产">
        <div className={styles.figures} />
      </Loading>
    </Card>
  )
}
