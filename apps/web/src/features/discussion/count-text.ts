const WAN = 10_000

/** A count as people read it: `214`, `1.2万`. */
export function countText(count: number): string {
  if (count < WAN) return String(count)
  const tenths = Math.floor(count / (WAN / 10))
  return tenths % 10 === 0 ? `${tenths / 10}万` : `${(tenths / 10).toFixed(1)}万`
}
