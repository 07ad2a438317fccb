import type { TalkLine } from '@koi/contracts/live/talk-line'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Portrait } from '#features/discussion/index.ts'
import { Hidden } from '#ui/layout/Hidden.tsx'
import { roleTexts } from './role-texts.ts'
import { KEPT_LINES_MAX } from './talk-state.ts'
import type { Talking } from './use-talk.ts'
import styles from './Talk.module.css'

/** So near its end a list follows what is said. */
const END_PX = 32
/** What was said meanwhile is read out together, not line by line. */
const READ_OUT_MS = 10_000

interface TalkLinesProps {
  talking: Talking
  talk: NonNullable<Talking['talk']>
  onChoose: (line: TalkLine) => void
}

/** What was said, the newest last. Who reads back keeps their place, and is told how much is new. */
export function TalkLines({ talking, talk, onChoose }: TalkLinesProps) {
  const { lines, heardCount, isOver, ownUserId } = talk
  const { older } = talking
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<{
    firstId: string | undefined
    lines: readonly TalkLine[]
    height: number
  }>(undefined)
  const [seenCount, setSeenCount] = useState(heardCount)
  const [isAtEnd, setAtEnd] = useState(true)
  if (isAtEnd && seenCount !== heardCount) setSeenCount(heardCount)
  const [first] = lines
  const last = lines.at(-1)
  const firstId = first?.lineId

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const was = before.current
    // What comes in front moves nothing under the eyes of who reads back.
    if (!isAtEnd && was && was.firstId !== firstId)
      element.scrollTop += element.scrollHeight - was.height
    if (isAtEnd) element.scrollTop = element.scrollHeight
    before.current = { firstId, lines, height: element.scrollHeight }
  }, [firstId, lines, isAtEnd])
  const shorten = useEffectEvent(talking.shorten)
  const isLong = isAtEnd && lines.length > KEPT_LINES_MAX
  useEffect(() => {
    if (isLong) shorten()
  }, [isLong])

  const follow = () => {
    setAtEnd(true)
    list.current?.focus()
  }
  const newCount = heardCount - seenCount
  return (
    <div className={styles.frame}>
      <div
        ref={list}
        className={styles.lines}
        role="log"
        aria-live="off"
        aria-label="大家说"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled must be reached by keys
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
          setAtEnd(scrollHeight - scrollTop - clientHeight < END_PX)
        }
      >
        {first && older.state !== 'end' && (
          <button type="button" className={styles.older} onClick={() => older.load(first)}>
            {olderTexts[older.state]}
          </button>
        )}
        {lines.length === 0 && (
          <p className={styles.empty}>{isOver ? '这场直播没有发言' : '还没有人发言，来说第一句'}</p>
        )}
        <ul className={styles.list}>
          {lines.map((line) => (
            <TalkRow
              key={line.lineId}
              line={line}
              isOwn={line.userId === ownUserId}
              onChoose={onChoose}
            />
          ))}
        </ul>
      </div>
      {newCount > 0 && (
        <button type="button" className={styles.fresh} onClick={follow}>
          {newCount} 条新发言
        </button>
      )}
      <ReadOut count={heardCount} last={last} />
    </div>
  )
}

const olderTexts = { idle: '查看更早的发言', loading: '加载中', failed: '加载失败，点此重试' }

interface TalkRowProps {
  line: TalkLine
  isOwn: boolean
  onChoose: (line: TalkLine) => void
}

function TalkRow({ line, isOwn, onChoose }: TalkRowProps) {
  const role = roleTexts[line.role]
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-haspopup="dialog"
        onClick={() => onChoose(line)}
      >
        <Portrait author={line} size={28} />
        <span className={styles.said}>
          <span className={styles.nick}>
            {isOwn ? '我' : line.nick}
            {role !== '' && <span className={styles.role}>{role}</span>}
            {line.state === 'held' && <span className={styles.held}>审核中 · 仅自己可见</span>}
          </span>
          <Hidden>：</Hidden>
          <span className={styles.words}>{line.content}</span>
        </span>
      </button>
    </li>
  )
}

/** For who listens: every few seconds how much was said, and the last of it. */
function ReadOut({ count, last }: { count: number; last: TalkLine | undefined }) {
  const [said, setSaid] = useState({ count, text: '' })
  const now = useRef({ count, last })
  useEffect(() => {
    now.current = { count, last }
  }, [count, last])
  useEffect(() => {
    const timer = setInterval(() => {
      const { count: heardNow, last: lastNow } = now.current
      setSaid((before) =>
        heardNow > before.count && lastNow
          ? {
              count: heardNow,
              text: `${heardNow - before.count} 条新发言，最近一条 ${lastNow.nick}：${lastNow.content}`,
            }
          : before,
      )
    }, READ_OUT_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <Hidden as="div">
      <div role="status">{said.text}</div>
    </Hidden>
  )
}
