/** SPEC §5, ER-060: to the byte, with the spaces around AI. */
export const AI_DISCLAIMER = '以上内容由 AI 生成，不构成任何建议'

/** A text of the AI as it leaves the app: the disclaimer is its last line, once. */
export function withAiDisclaimer(text: string): string {
  const body = text.trimEnd()
  return body.endsWith(AI_DISCLAIMER) ? body : `${body}\n${AI_DISCLAIMER}`
}
