import { IDENTITY_MS } from '@koi/domain/experts/expert-terms'
import type { IdentityWay } from '@koi/domain/experts/expert-words'

/** A proof of identity as its owner sees it: how, by whose name, and until when it is good. */
export const whenProven = ({
  way,
  nameShown,
  verifiedMs,
}: {
  way: IdentityWay
  nameShown: string
  verifiedMs: number
}) => ({ way, nameShown, goodUntilMs: verifiedMs + IDENTITY_MS })
