/** For how long the classes of a fund are compared. */
export const CLASS_STRETCHES = [
  { label: '3 个月', months: 3 },
  { label: '1 年', months: 12 },
  { label: '3 年', months: 36 },
] as const

/** Which of the two costs less for how long, in words. */
export function classAdvice(months: number | null): string {
  if (months === null) return '持有多久都是 C 类更省'
  return months === 0
    ? '持有多久都是 A 类不更贵'
    : `打算持有满 ${months} 个月，选 A 类更省；不到 ${months} 个月，先比一比 C 类`
}

/** The same in the row of a list. */
export function classAdviceInShort(months: number | null): string {
  if (months === null) return 'C 类更省'
  return months === 0 ? 'A 类不更贵' : `持有满 ${months} 个月 A 类更省`
}
