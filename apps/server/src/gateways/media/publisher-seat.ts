/** Who publishes in a room: one key at a time. */
export interface PublisherSeat {
  /**
   * Takes the seat, or answers false: somebody else has it, or had it a moment ago and may come back. The same key takes it anew
   * where nothing has come from it so far; `left` is the session that it had.
   */
  take(keyId: string, session: string): { left: string | undefined } | false
  /** Pictures come from this session: true where that makes the room go on the air. */
  flows(session: string): boolean
  /** A session is over. Somebody who says so leaves the seat to everybody; who is only lost is waited for. */
  leave(session: string, how: 'lost' | 'said'): void
  session(): string | undefined
  isOnAir(): boolean
  /** Nobody is waited for any more. */
  clear(): void
}

interface Holder {
  keyId: string
  /** Undefined while it is waited for. */
  session: string | undefined
  /** The session that it has, or had. */
  last: string
  flows: boolean
  isOpen: boolean
}

/** `isOver` is called when a publisher that was on the air has not come back within the grace. */
export function createPublisherSeat(graceMs: number, isOver: () => void): PublisherSeat {
  let holder: Holder | undefined
  let isOnAir = false
  let timer: NodeJS.Timeout | undefined

  function clear() {
    clearTimeout(timer)
    holder = undefined
    isOnAir = false
  }
  return {
    take(keyId, session) {
      const left = holder?.session
      if (holder && !(holder.session === undefined && holder.isOpen)) {
        if (holder.keyId !== keyId) return false
        if (holder.session !== undefined && holder.flows) return false
      }
      clearTimeout(timer)
      holder = { keyId, session, last: session, flows: false, isOpen: false }
      return { left }
    },
    flows(session) {
      if (holder?.session !== session) return false
      holder.flows = true
      const isFirst = !isOnAir
      isOnAir = true
      return isFirst
    },
    leave(session, how) {
      // A connection that closes may be noticed before its goodbye arrives.
      if (holder && holder.session === undefined && holder.last === session) {
        holder.isOpen ||= how === 'said'
        return
      }
      if (holder?.session !== session) return
      holder.session = undefined
      holder.isOpen = how === 'said'
      timer = setTimeout(() => {
        const wasOnAir = isOnAir
        clear()
        if (wasOnAir) isOver()
      }, graceMs).unref()
    },
    session: () => holder?.session,
    isOnAir: () => isOnAir,
    clear,
  }
}
