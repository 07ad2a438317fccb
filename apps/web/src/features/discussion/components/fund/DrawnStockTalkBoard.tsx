import { createDrawnPart } from '#ui/parts/drawn-part.tsx'
import { FundTalkWaiting } from './DrawnFundTalkBoard.tsx'

/** `StockTalkBoard`: the server draws it, and its code comes after the page. */
export const DrawnStockTalkBoard = createDrawnPart(
  async () => (await import('./StockTalkBoard.tsx')).StockTalkBoard,
  () => <FundTalkWaiting />,
)
