import { lazy } from 'react'
import { Later } from '#lib/Later.tsx'

// Corrections are rare: the notice is not of the first script, and the server does not draw it.
const CorrectionNotice = lazy(async () => ({
  default: (await import('./CorrectionNotice.tsx')).CorrectionNotice,
}))

/** Says on a holding that a NAV of it was corrected. */
export function LaterCorrection({ fundCode }: { fundCode: string }) {
  return (
    <Later>
      <CorrectionNotice fundCode={fundCode} />
    </Later>
  )
}
