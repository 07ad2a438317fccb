import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '../style/class-names.ts'
import styles from './Anchors.module.css'

interface AnchorsProps {
  label: string
  /** Sections of this page, in its order, by the name that their card bears. */
  sections: readonly { name: string; label: string }[]
  /** At the end of the strip once it stands below the navigation bar: today's figure. */
  note?: ReactNode
}

/** A strip that stays below the navigation bar and leads to the sections of a long page. */
export function Anchors({ label, sections, note }: AnchorsProps) {
  const [current, setCurrent] = useState(sections[0]?.name)
  const strip = useRef<HTMLElement>(null)
  const names = sections.map(({ name }) => name).join(' ')
  useEffect(() => {
    const find = () => {
      const bars = strip.current?.getBoundingClientRect().bottom ?? 0
      setCurrent(reached(names.split(' '), bars + NEAR_PX))
    }
    document.addEventListener('scroll', find, { passive: true })
    return () => document.removeEventListener('scroll', find)
  }, [names])
  return (
    <nav ref={strip} aria-label={label} className={styles.strip}>
      {sections.map(({ name, label: text }) => (
        <button
          key={name}
          type="button"
          className={classNames(styles.anchor, name === current && styles.on)}
          aria-current={name === current ? 'location' : undefined}
          onClick={() => sectionOf(name)?.scrollIntoView({ block: 'start' })}
        >
          {text}
        </button>
      ))}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </nav>
  )
}

/** A section this near to the bars above it is the one that is read. */
const NEAR_PX = 24

/** That of the page that is shown: pages below it in the stack have their own. */
const sectionOf = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-section='${name}']`)].find(
    (section) => section.offsetParent !== null,
  )

/** The last section that has come up to the bars; at the end of the page the last one. */
function reached(names: readonly string[], barsPx: number): string | undefined {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return names.at(-1)
  const passed = names.filter((name) => {
    const top = sectionOf(name)?.getBoundingClientRect().top
    return top !== undefined && top <= barsPx
  })
  return passed.at(-1) ?? names[0]
}
