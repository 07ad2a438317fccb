import { Loading } from '#ui/feedback/Loading.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { CollectionShape } from './CollectionShape.tsx'

/** All collections, while they are on their way. */
export const CollectionsWaiting = () => (
  <Loading label="正在读取课程">
    <Stack>
      <CollectionShape />
      <CollectionShape />
      <CollectionShape />
    </Stack>
  </Loading>
)
