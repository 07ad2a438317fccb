/** What a drawing stands for: no holdings, exam, order placed, cash arrived, offline, talk, nothing found, nothing new. */
export const SPOT_NAMES = [
  'hold',
  'exam',
  'order',
  'cash',
  'offline',
  'talk',
  'search',
  'calm',
] as const
export type SpotName = (typeof SPOT_NAMES)[number]

export const isSpotName = (name: string): name is SpotName =>
  SPOT_NAMES.some((each) => each === name)

/** The frame that every page keeps free for one. */
const FRAME = '0 0 160 120'
const MAX_CHARACTERS = 40_000

/** What no drawing needs, and a page must not be made to fetch or to run. */
const FORBIDDEN = [
  /<\s*(?:script|foreignObject|iframe|object|embed|image|use|style|a)\b/i,
  /\son[a-z]+\s*=/i,
  /(?:href|src)\s*=/i,
  /url\(\s*['"]?(?!#)/i,
  /<!|<\?/,
]

/** Why a text cannot stand in for a drawing of the product; undefined where it can. */
export function drawingProblem(svg: string): string | undefined {
  if (svg.length > MAX_CHARACTERS) return `is longer than ${MAX_CHARACTERS} characters`
  if (!/^<svg\s[^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"[\s\S]*<\/svg>\s*$/.test(svg)) {
    return 'is no svg element with its namespace'
  }
  if (!svg.includes(`viewBox="${FRAME}"`)) return `has another viewBox than ${FRAME}`
  return FORBIDDEN.some((pattern) => pattern.test(svg))
    ? 'has scripts, styles or links; only shapes may stand in it'
    : undefined
}
