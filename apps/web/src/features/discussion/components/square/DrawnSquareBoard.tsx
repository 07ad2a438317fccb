import { createDrawnPart } from '#ui/parts/drawn-part.tsx'
import { PostsWaiting } from '../waiting/PostsWaiting.tsx'

/** `SquareBoard`: posts, funds and what may be done with them are most of what the script of the square would weigh. */
export const DrawnSquareBoard = createDrawnPart(
  async () => (await import('./SquareBoard.tsx')).SquareBoard,
  () => <PostsWaiting />,
)
