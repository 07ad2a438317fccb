import { writingFindings, type WritingFinding } from '@koi/domain/discussion/writing-rules'
import { useChannel, type Channel } from '#brands/use-channel.ts'

/** What is said of a text where these rules hold: a brand may let people agree on sharing profits. The strict ones where none are known. */
export const findingsUnder = (
  rules: Pick<Channel['rules'], 'profitSharing'> | undefined,
  text: string,
): WritingFinding[] =>
  writingFindings(text).filter(
    ({ rule }) => rule !== 'profitSharing' || rules?.profitSharing !== true,
  )

/** `const findingsOf = useFindings()`: what the rules of this brand say of a text while it is written. */
export function useFindings(): (text: string) => WritingFinding[] {
  const rules = useChannel()?.rules
  return (text) => findingsUnder(rules, text)
}
