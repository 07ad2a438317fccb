import { useEffect, useRef } from 'react'
import { Card } from '#ui/layout/Card.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import type { Question } from '../model.ts'
import { MultiChoice } from './MultiChoice.tsx'
import styles from './QuestionCard.module.css'

/** What a title says by itself of a question with several answers. */
const MULTIPLE = '多选'

interface QuestionCardProps {
  question: Question
  chosen: readonly string[]
  /** The first question leaves the focus on the page's title. */
  isFirst: boolean
  onChoose: (code: string, goOn: boolean) => void
}

/** One question. A tap on a single choice goes on; arrow keys only move the choice. */
export function QuestionCard({ question, chosen, isFirst, onChoose }: QuestionCardProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const isTapped = useRef(false)
  useEffect(() => {
    if (!isFirst) title.current?.focus({ preventScroll: true })
  }, [isFirst])
  const options = question.options.map(({ option, content }) => ({ value: option, title: content }))
  return (
    <Card>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {question.title}{' '}
        {question.isMultipleChoice && !question.title.includes(MULTIPLE) && (
          <Tag tone="primary">可多选</Tag>
        )}
      </h2>
      {question.isMultipleChoice ? (
        <MultiChoice
          label={question.title}
          options={options}
          chosen={chosen}
          onToggle={(code) => onChoose(code, false)}
        />
      ) : (
        <div
          role="presentation"
          onPointerDown={() => {
            isTapped.current = true
          }}
          onKeyDown={() => {
            isTapped.current = false
          }}
        >
          <ChoiceList
            label={question.title}
            options={options}
            value={chosen[0]}
            onChange={(code) => onChoose(code, isTapped.current)}
          />
        </div>
      )}
    </Card>
  )
}
