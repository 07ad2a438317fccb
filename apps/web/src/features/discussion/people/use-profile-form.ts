import { INTRO_MAX } from '@koi/domain/discussion/discussion-limits'
import { nickProblem, nickProblemTexts } from '@koi/domain/discussion/nick-rule'
import { useState } from 'react'
import type { CommunitySettings } from './queries.ts'

/** What is typed of one's profile, and what is wrong with it. */
export function useProfileForm(settings: CommunitySettings) {
  const [typed, setTyped] = useState(() => {
    const { nick, intro, avatarId } = settings
    return { nick, intro, avatarId }
  })
  const [isTold, setIsTold] = useState(false)
  const nick = typed.nick.trim()
  const problem = nick === settings.nick ? undefined : nickProblem(nick, [])
  const introLength = Array.from(typed.intro.trim()).length
  const problems = {
    nick: problem && nickProblemTexts[problem],
    intro:
      introLength > INTRO_MAX ? `简介最多 ${INTRO_MAX} 个字，现在 ${introLength} 个` : undefined,
  }
  return {
    typed,
    change: (part: Partial<typeof typed>) => setTyped({ ...typed, ...part }),
    problems: isTold ? problems : { nick: undefined, intro: undefined },
    /** What is to be saved; undefined, and told why, where something is wrong. */
    read() {
      setIsTold(true)
      const isWrong = problems.nick !== undefined || problems.intro !== undefined
      return isWrong ? undefined : { ...typed, nick, intro: typed.intro.trim() }
    },
  }
}
