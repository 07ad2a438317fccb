import { createContext, type AnchorHTMLAttributes, type ComponentType } from 'react'
import type { SpotName } from './drawings/spot-name.ts'

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/**
 * What the parts of ui/ need from around them. They know no page table and no host, so the app hands
 * in its link and its way back.
 */
export interface Surroundings {
  /** A real link; plain `a` unless the app gives one that navigates without loading. */
  Anchor: ComponentType<AnchorProps> | 'a'
  back(): void
  /** Drawings that the brand has in place of the product's. */
  ownSpots?: readonly SpotName[] | undefined
  /** Told the title that a page shows; the app names the document after it. */
  onTitle?(title: string): void
}

export const SurroundingsContext = createContext<Surroundings>({
  Anchor: 'a',
  back: () => history.back(),
})
