import { useEffect, useRef, useState, type ReactNode } from 'react'
import { mayOpen } from './may-open.ts'
import styles from './StillPlace.module.css'

/**
 * A place for something that comes late, or not at all, inside a Stack: it opens only while it is out of sight, so that nothing that is
 * read moves. Until then what is inside is there, without any room.
 */
export function StillPlace({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [outer, inner] = [place.current, inside.current]
    if (!outer || !inner || isOpen) return
    const look = () => {
      const { top } = outer.getBoundingClientRect()
      const { innerHeight: screen } = window
      const keepsItsPlace = CSS.supports('overflow-anchor', 'auto')
      if (mayOpen({ height: inner.offsetHeight, top, screen, keepsItsPlace })) setOpen(true)
    }
    const [moved, grown] = [new IntersectionObserver(look), new ResizeObserver(look)]
    moved.observe(outer)
    grown.observe(inner)
    return () => {
      moved.disconnect()
      grown.disconnect()
    }
  }, [isOpen])
  return (
    <div ref={place} className={isOpen ? undefined : styles.closed}>
      <div ref={inside}>{children}</div>
    </div>
  )
}
