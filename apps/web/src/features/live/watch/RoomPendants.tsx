import { useEffect, useState } from 'react'
import { createPart } from '#ui/parts/part.tsx'
import type { Room } from '../model.ts'
import { PendantStrip } from '../pendants/PendantStrip.tsx'
import { usePendants } from '../pendants/queries.ts'
import styles from './Watch.module.css'

interface PendantsProps {
  room: Room
  /** The newest change of them, where it is known. */
  upTo: number | undefined
  /** Opens the quizzes of the room. */
  onQuiz: () => void
}

const CartSheet = createPart(async () => (await import('./CartSheet.tsx')).CartSheet)

/** What the host hung up over the picture; asked for anew when the room says that it changed. */
export function RoomPendants({ room, upTo, onQuiz }: PendantsProps) {
  const query = usePendants(room.liveId, 'production')
  const [isCartOpen, setCartOpen] = useState(false)
  const [isClear, setClear] = useState(false)
  const { refetch } = query
  const known = query.data?.upTo
  useEffect(() => {
    if (known !== undefined && upTo !== undefined && upTo > known) void refetch()
  }, [known, upTo, refetch])
  const pendants = query.data?.pendants ?? []
  const mayClear = pendants.some(({ isCleared }) => isCleared)
  return (
    <>
      <PendantStrip
        pendants={pendants.filter(({ isCleared }) => !isClear || !isCleared)}
        isBelow={room.orientation === 'landscape'}
        onCart={() => setCartOpen(true)}
        onQuiz={onQuiz}
      />
      {mayClear && (
        <button
          type="button"
          className={styles.clear}
          aria-pressed={isClear}
          onClick={() => setClear(!isClear)}
        >
          {isClear ? '显示挂件' : '清屏'}
        </button>
      )}
      {isCartOpen && (
        <CartSheet
          funds={room.funds}
          explained={query.data?.explained ?? null}
          onClose={() => setCartOpen(false)}
        />
      )}
    </>
  )
}
