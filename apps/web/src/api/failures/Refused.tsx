import type { CallFailed } from '@koi/contracts/client'
import type { ReactNode } from 'react'
import { useNavigator } from '#navigation/navigation-context.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { answerWords } from './answer-words.ts'

interface RefusedProps {
  refusal: CallFailed
  /** Of a refusal that is no answer: the way to ask again. */
  children: ReactNode
}

/** In the place of what was asked for, where the answer is that there is none: what it is, and a way on. */
export function Refused({ refusal, children }: RefusedProps) {
  const { back } = useNavigator()
  const words = answerWords(refusal)
  if (!words) return children
  const { title, hint, way } = words
  return (
    <Empty
      icon="compass"
      title={title}
      {...(hint !== undefined && { hint })}
      action={
        way ? (
          <Button kind="soft" size="medium" href={way.href}>
            {way.text}
          </Button>
        ) : (
          <Button kind="soft" size="medium" onClick={back}>
            返回
          </Button>
        )
      }
    />
  )
}
