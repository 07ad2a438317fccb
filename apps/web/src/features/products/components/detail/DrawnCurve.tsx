import { Card } from '#ui/layout/Card.tsx'
import { createDrawnPart } from '#ui/parts/drawn-part.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

/** Head, chart with its texts, and the periods. */
const HEIGHT_PX = 380

/** `Performance`: a chart is most of what a page's script would weigh. */
export const DrawnCurve = createDrawnPart(
  async () => (await import('../risk/Performance.tsx')).Performance,
  () => (
    <Card>
      <Loading label="正在加载走势">
        <Skeleton height={HEIGHT_PX} />
      </Loading>
    </Card>
  ),
)
