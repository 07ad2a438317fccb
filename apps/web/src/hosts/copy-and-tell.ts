import { nativeTexts } from '@koi/contracts/codes/native-codes'
import type { Host } from './host.ts'

const told = {
  text: nativeTexts.copied,
  content: nativeTexts.contentCopied,
  link: nativeTexts.linkCopied,
} as const

/** What is copied: a word or number, a longer content, or a link to be sent on. */
export type CopiedKind = keyof typeof told

/** Copies and says so (SPEC §8, ER-022..024); says that it failed where the host refused. Answers whether it was done. */
export async function copyAndTell(
  copy: NonNullable<Host['copy']>,
  text: string,
  kind: CopiedKind,
  toast: (text: string) => void,
): Promise<boolean> {
  try {
    await copy(text)
  } catch {
    // The person sees it on the screen and can still mark it by hand.
    toast(nativeTexts.failed)
    return false
  }
  toast(told[kind])
  return true
}
