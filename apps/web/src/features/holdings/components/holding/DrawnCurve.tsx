import { Card } from '#ui/layout/Card.tsx'
import { createDrawnPart } from '#ui/parts/drawn-part.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

/** Chart, periods, and the way to every day. */
const HEIGHT_PX = 400

/** `CurveCard`: a chart is most of what a page's script would weigh. */
export const DrawnCurve = createDrawnPart(
  async () => (await import('./CurveCard.tsx')).CurveCard,
  () => (
    <Card title="收益走势">
      <Loading label="正在加载收益走势">
        <Skeleton height={HEIGHT_PX} />
      </Loading>
    </Card>
  ),
)
