import fc from 'fast-check'
import { NAV_ONE, type Nav } from './nav.ts'

/** Any NAV between two of yuan, with as many decimals as funds publish: none up to eight. Test only. */
export const anyNav = ({ min = 0.0001, max = 100 }: { min?: number; max?: number } = {}) =>
  fc
    .tuple(
      fc.integer({ min: Math.ceil(min * NAV_ONE), max: Math.floor(max * NAV_ONE) }),
      fc.constantFrom(1, 10, 1000, 10_000, 100_000),
    )
    .map(([nav, unit]): Nav => Math.max(Math.ceil(min * NAV_ONE), nav - (nav % unit)))
