import { useEffect, useState } from 'react'
import { createPart } from '#ui/parts/part.tsx'
import type { Room } from '../model.ts'
import { typeOf } from '../pendants/model.ts'
import { PendantStrip } from '../pendants/PendantStrip.tsx'
import { usePendants } from '../pendants/queries.ts'

interface PendantsProps {
  room: Room
  /** The newest change of them, where it is known. */
  upTo: number | undefined
}

const CartSheet = createPart(async () => (await import('./CartSheet.tsx')).CartSheet)

/** What the host hung up over the picture; asked for anew when the room says that it changed. */
export function RoomPendants({ room, upTo }: PendantsProps) {
  const query = usePendants(room.liveId, 'production')
  const [isCartOpen, setCartOpen] = useState(false)
  const { refetch } = query
  const known = query.data?.upTo
  useEffect(() => {
    if (known !== undefined && upTo !== undefined && upTo > known) void refetch()
  }, [known, upTo, refetch])
  const pendants = query.data?.pendants ?? []
  const explained = pendants.find((pendant) => typeOf(pendant) === 'cart')?.extra.fundCode ?? ''
  return (
    <>
      <PendantStrip
        pendants={pendants}
        isBelow={room.orientation === 'landscape'}
        onCart={() => setCartOpen(true)}
      />
      {isCartOpen && (
        <CartSheet funds={room.funds} explained={explained} onClose={() => setCartOpen(false)} />
      )}
    </>
  )
}
