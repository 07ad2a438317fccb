import { createPart } from '#ui/parts/part.tsx'
import { CardFailed } from './CardFailed.tsx'
import { CardWaits } from './CardWaits.tsx'

/** The card that takes something off the fee: it is not of the first script, and its row is as high before it is known. */
export const LaterCard = createPart(async () => (await import('./CardRow.tsx')).CardRow, {
  waiting: () => <CardWaits title="卡券" />,
  failed: (retry) => <CardFailed title="卡券" onRetry={retry} />,
})
