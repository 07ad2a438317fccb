import type { Setting } from '#lib/setting.ts'
import { askSister, tellSister, type FrameSurroundings } from '#lib/transfer/ask-frame.ts'

interface Parts {
  sisters: readonly string[]
  frames: FrameSurroundings
  /** Large type: a person who needs it needs it under every brand. */
  largeType: Setting<boolean>
  /** Whether somebody chose on this device already; that wins. */
  isChosen: () => boolean
  warn: (text: string) => void
}

const NAME = 'large_type'

/**
 * Takes over the choice of large type from the first sister app that knows one, where none was made here,
 * and tells the sisters of every later choice (SPEC §7, RU-233).
 */
export async function followSisters({ sisters, frames, largeType, isChosen, warn }: Parts) {
  const say = (error: unknown) => warn(String(error))
  for (const origin of sisters) {
    if (isChosen()) break
    const value = await askSister(frames, origin, NAME).catch(say)
    if (typeof value === 'boolean' && !isChosen()) largeType.write(value)
  }
  return largeType.subscribe(() => {
    for (const origin of sisters) tellSister(frames, origin, NAME, largeType.read()).catch(say)
  })
}
