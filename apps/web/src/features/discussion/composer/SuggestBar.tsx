import { discussionWritingCalls } from '@koi/contracts/calls/discussion-writing'
import { searchCalls } from '@koi/contracts/calls/search'
import type { EntityKind, TypedEntity } from '@koi/domain/discussion/entities'
import { useCall } from '#api/use-call.ts'
import { useRested } from '#lib/use-rested.ts'
import type { PickedFund } from '../writing/post-draft.ts'
import styles from './SuggestBar.module.css'

/** Typing rests for so long before anything is asked, ms. */
const REST_MS = 200
const FUNDS = 8

/** What was chosen for what was typed. */
export type Chosen =
  | { kind: 'people'; name: string }
  | { kind: 'topics'; name: string; topicId: string }
  | { kind: 'funds'; name: string; fund: PickedFund }

const labels: Readonly<Record<EntityKind, string>> = {
  people: '选择要提到的人',
  topics: '选择话题',
  funds: '选择基金',
}
const nothing: Readonly<Record<EntityKind, string>> = {
  people: '没有叫这个名字的人',
  topics: '没有这个话题',
  funds: '没有找到基金',
}

interface SuggestBarProps {
  entity: TypedEntity
  onChoose: (chosen: Chosen) => void
}

/** People, topics or funds for what is being typed. */
export function SuggestBar({ entity, onChoose }: SuggestBarProps) {
  const { kind } = entity
  const word = useRested(entity.word, REST_MS)
  const named = useCall(
    discussionWritingCalls.querySuggestions,
    kind === 'funds' ? undefined : { kind, word },
    { keepPrevious: true },
  )
  const found = useCall(
    searchCalls.searchFunds,
    kind === 'funds' && word !== ''
      ? { keyword: word, slice: { offset: 0, limit: FUNDS } }
      : undefined,
    { keepPrevious: true },
  )
  const choices = choicesOf(kind, { named: named.data, found: found.data })
  const isAsked = kind !== 'funds' || word !== ''
  const isAnswered = kind === 'funds' ? found.data !== undefined : named.data !== undefined
  return (
    <div className={styles.bar} role="group" aria-label={labels[kind]}>
      {choices.map((choice) => (
        <button
          key={choice.key}
          type="button"
          className={styles.choice}
          onClick={() => onChoose(choice.chosen)}
        >
          {choice.text}
        </button>
      ))}
      {choices.length === 0 && (
        <span className={styles.none} role="status">
          {isAsked ? (isAnswered ? nothing[kind] : '正在查找') : '输入代码或名称'}
        </span>
      )}
    </div>
  )
}

interface Answers {
  named:
    | {
        people: { userId: string; nick: string }[]
        topics: { topicId: string; name: string }[]
      }
    | undefined
  found: { results: { items: PickedFund[] } } | undefined
}

function choicesOf(
  kind: EntityKind,
  { named, found }: Answers,
): { key: string; text: string; chosen: Chosen }[] {
  if (kind === 'people')
    return (named?.people ?? []).map(({ userId, nick }) => ({
      key: userId,
      text: `@${nick}`,
      chosen: { kind, name: nick },
    }))
  if (kind === 'topics')
    return (named?.topics ?? []).map(({ topicId, name }) => ({
      key: topicId,
      text: `#${name}`,
      chosen: { kind, name, topicId },
    }))
  return (found?.results.items ?? []).map(({ fundCode, spid, name }) => ({
    key: fundCode,
    text: name,
    chosen: { kind, name, fund: { fundCode, spid, name } },
  }))
}
