import { TabsShape } from '#ui/navigation/TabsShape.tsx'
import { orders } from '../../requests.ts'
import { PostShapes } from './PostsWaiting.tsx'

/** `FeedByOrder` that is on its way. */
export const OrderedShape = () => (
  <>
    <TabsShape tabs={orders.length} />
    <PostShapes />
  </>
)
