import { useRef, useState, type PointerEvent, type SyntheticEvent } from 'react'

/** A finger that has moved so far sideways means to drag; less is a press, and up and down is the page's. */
const BEGIN_PX = 8

/** The place of the tile below a point among its neighbours; undefined beside them. */
function placeBelow(list: Element, x: number, y: number): number | undefined {
  const tiles = [...list.querySelectorAll(':scope > [data-tile]')]
  const found = tiles.findIndex((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect()
    return x >= left && x <= right && y >= top && y <= bottom
  })
  return found < 0 ? undefined : found
}

/** Dragging a tile of a list to another place, by mouse or finger; what was a drag is no press. */
export function useDragTile(onMove: (to: number) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  const wasDragged = useRef(false)
  const [isDragged, setDragged] = useState(false)
  const end = () => {
    from.current = undefined
    setDragged(false)
  }
  return {
    isDragged,
    drag: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        from.current = { x: event.clientX, y: event.clientY }
        // A quick hand is over the next tile before it is heard of.
        event.currentTarget.setPointerCapture(event.pointerId)
        wasDragged.current = false
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!from.current) return
        const { clientX: x, clientY: y, currentTarget } = event
        if (!isDragged) {
          const isFar = Math.hypot(x - from.current.x, y - from.current.y) > BEGIN_PX
          if (!isFar) return
          wasDragged.current = true
          setDragged(true)
        }
        const tile = currentTarget.closest('[data-tile]')
        const list = tile?.parentElement
        const to = list ? placeBelow(list, x, y) : undefined
        const tiles = list ? [...list.querySelectorAll(':scope > [data-tile]')] : []
        if (to !== undefined && tile && tiles.indexOf(tile) !== to) onMove(to)
      },
      onPointerUp: end,
      onPointerCancel: end,
      onClickCapture(event: SyntheticEvent) {
        if (!wasDragged.current) return
        wasDragged.current = false
        event.stopPropagation()
        event.preventDefault()
      },
    },
  }
}
