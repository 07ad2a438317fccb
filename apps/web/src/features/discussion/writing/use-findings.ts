import { writingFindings, type WritingFinding } from '@koi/domain/discussion/writing-rules'
import { useChannel } from '#brands/use-channel.ts'

/** What the rules of this brand say of a text while it is written: `const findingsOf = useFindings()`. */
export function useFindings(): (text: string) => WritingFinding[] {
  const letGo = useChannel()?.rules.profitSharing === true ? ['profitSharing'] : []
  return (text) => writingFindings(text).filter(({ rule }) => !letGo.includes(rule))
}
