import { createPart } from '#ui/parts/part.tsx'

/** Says on a holding or an order that a NAV of it was corrected. Corrections are rare: it is not of the first script. */
export const LaterCorrection = createPart(
  async () => (await import('./CorrectionNotice.tsx')).CorrectionNotice,
)
