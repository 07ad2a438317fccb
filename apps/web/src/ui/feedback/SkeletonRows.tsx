import { List } from '../layout/List.tsx'
import { ListRow } from '../layout/ListRow.tsx'
import { Loading } from './Loading.tsx'
import { Skeleton } from './Skeleton.tsx'

interface SkeletonRowsProps {
  rows?: number
  /** Rows with a figure at the end, like a list of products. */
  withValue?: boolean
  label?: string
}

/** A list that is loading, in the shape of ListRow with a detail line. */
export function SkeletonRows({ rows = 6, withValue = true, label }: SkeletonRowsProps) {
  return (
    <Loading {...(label !== undefined && { label })}>
      <List>
        {Array.from({ length: rows }, (_, place) => (
          <ListRow
            key={place}
            title={<Skeleton width="62%" />}
            detail={<Skeleton width="44%" lines={0.85} />}
            {...(withValue && {
              value: <Skeleton width={72} />,
              valueNote: <Skeleton width={72} lines={0.8} />,
            })}
          />
        ))}
      </List>
    </Loading>
  )
}
