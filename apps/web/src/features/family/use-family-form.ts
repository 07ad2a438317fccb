import type { FamilyPurpose } from '@koi/domain/family/family-terms'
import { use, useState } from 'react'
import { TodayContext } from '#session/today.ts'
import { goalAsked, NO_GOAL, typedGoal, type Family, type TypedGoal } from './model.ts'

/** What is typed of a family. */
export interface TypedTerms {
  familyName: string
  purpose: FamilyPurpose
  avatarId: string | null
  goal: TypedGoal
}

const NOTHING: TypedTerms = { familyName: '', purpose: 'daily', avatarId: null, goal: NO_GOAL }

interface Problems {
  familyName?: string
  amount?: string
  day?: string
}

/** The form of a family: a new one, or one that is there. */
export function useFamilyForm(family: Family | undefined) {
  const today = use(TodayContext)
  const [typed, setTyped] = useState<TypedTerms>(
    family ? { ...family, goal: typedGoal(family.goal) } : NOTHING,
  )
  const [problems, setProblems] = useState<Problems>({})
  return {
    typed,
    problems,
    change: (part: Partial<TypedTerms>) => setTyped({ ...typed, ...part }),
    /** What is asked for, or undefined where something is wrong, which is then said. */
    read() {
      const goal = goalAsked(typed.goal, today)
      const wrong: Problems = {
        ...(typed.familyName.trim() === '' && { familyName: '请填写家庭名称' }),
        ...('problems' in goal && goal.problems),
      }
      setProblems(wrong)
      if ('problems' in goal || Object.keys(wrong).length > 0) return undefined
      return { ...typed, goal: goal.goal }
    },
  }
}
