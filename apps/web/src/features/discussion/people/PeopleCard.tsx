import type { ComponentProps, ReactNode } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'

interface PeopleCardProps<Row> {
  label: string
  rows: readonly Row[] | undefined
  list: {
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
    more: Pick<ComponentProps<typeof LoadMore>, 'state' | 'onLoad'>
  }
  /** What stands there where nobody is. */
  empty: ReactNode
  row: (row: Row) => ReactNode
}

/** A list that grows: until it is here, where it did not come, and where it has nobody. */
export function PeopleCard<Row>({ label, rows, list, empty, row }: PeopleCardProps<Row>) {
  if (!rows || rows.length === 0) {
    return (
      <Card>
        {list.error ? (
          <QueryFailed query={list} />
        ) : rows ? (
          empty
        ) : (
          <SkeletonRows rows={6} label={`正在读取${label}`} />
        )}
      </Card>
    )
  }
  return (
    <>
      <Card>
        <List label={label}>{rows.map(row)}</List>
      </Card>
      <LoadMore {...list.more} />
    </>
  )
}
