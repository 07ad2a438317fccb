import { recommendationRefusals } from '@koi/contracts/codes/recommendation-refusals'
import { CallFailed, CallIgnored } from '@koi/contracts/client'

/** Where what is shown came from (SPEC §8, ST-180 to ST-182). */
type Source = 'live' | 'backup' | 'hot' | 'cold'

export interface Loaded<Found> {
  found: Found | undefined
  source: Source
}

interface Ways<Found> {
  /** Undefined where only what stands in files is wanted (RU-050). */
  live: (() => Promise<Found | undefined>) | undefined
  backup: () => Promise<Found | undefined>
  /** The file of the page and channel; undefined where it did not come. */
  hot: () => Promise<{ found: Found | undefined } | undefined>
  cold: Found
  /** Notes an error of the page (ER-050). */
  note: (error: Error) => void
}

/** The code that a call was refused with, also where its failure is nobody’s business. */
export const codeOf = (error: unknown): number | undefined => {
  const cause = error instanceof CallIgnored ? error.cause : error
  return cause instanceof CallFailed ? Number(cause.retcode) : undefined
}

const { placementFailed, previewDenied } = recommendationRefusals

/**
 * Asks for what stands in a position: live, then its backup, then the file of the page, then what the app brings (ER-049). An
 * answer that has nothing is an answer: nothing is shown. Only that somebody may not look at a plan yet is told (RU-193).
 */
export async function loadPlacement<Found>(ways: Ways<Found>): Promise<Loaded<Found>> {
  const { live, backup, hot, cold, note } = ways
  if (live) {
    try {
      return { found: await live(), source: 'live' }
    } catch (error) {
      const code = codeOf(error)
      if (code === previewDenied.code) throw error
      if (code === placementFailed.code) note(new Error(`placement ${code}`, { cause: error }))
    }
    try {
      return { found: await backup(), source: 'backup' }
    } catch {
      // The files are next.
    }
  }
  const file = await hot()
  return file ? { found: file.found, source: 'hot' } : { found: cold, source: 'cold' }
}
