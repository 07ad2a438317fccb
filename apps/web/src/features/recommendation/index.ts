import { createPart } from '#ui/parts/part.tsx'
import type { PlacementProps } from './components/PlacementOf.tsx'

/** `<Placement position="home" />`: what stands in a position of a page, or nothing. */
export const Placement = createPart<PlacementProps>(
  async () => (await import('./components/PlacementOf.tsx')).PlacementOf,
  { isDecoration: true },
)
