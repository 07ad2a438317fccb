/** A weight per mille as people read it: 405 is `40.5%`, 400 is `40%`. */
export function percentText(permille: number): string {
  return `${String(permille / 10)}%`
}

/** How far a part is from its target, in percentage points: `+1.2`, `-0.4`, `0`. */
export function driftText(permille: number): string {
  return permille > 0 ? `+${String(permille / 10)}` : String(permille / 10)
}
