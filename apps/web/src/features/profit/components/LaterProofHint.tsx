import { createPart } from '#ui/parts/part.tsx'

/** `ProofHint`: said once, and not of the first script. */
export const LaterProofHint = createPart(async () => (await import('./ProofHint.tsx')).ProofHint, {
  isDecoration: true,
})
