import type { LineSeries } from './line-geometry.ts'

/** What a line shows, in one sentence: first to last day, newest, highest and lowest value. */
export function lineSummary(
  { name, points }: LineSeries,
  format: (value: number) => string,
): string {
  const known = points.flatMap(({ day, value }) => (value === null ? [] : [{ day, value }]))
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return `${name}：暂无数据`
  const high = known.reduce((a, b) => (b.value > a.value ? b : a))
  const low = known.reduce((a, b) => (b.value < a.value ? b : a))
  return (
    `${name}：${first.day} 至 ${last.day}，最新 ${format(last.value)}，` +
    `最高 ${format(high.value)}（${high.day}），最低 ${format(low.value)}（${low.day}）`
  )
}
