/** A fund as texts may name it. */
export interface NamedFund {
  code: string
  name: string
}

/** Shorter names are everyday words. */
const NAME_MIN = 4
/** So many links beside an article help; more are a list of their own. */
const MENTIONS_MAX = 8
/** A number alone may be a share's code: it counts where the text says that it is a fund's. */
const CODE = /基金(?:代码)?\s*[：:（(]?\s*(\d{6})(?!\d)/g

/** Finds the funds that texts name, by their whole names or as `基金代码：000001`. The names are read once for many texts. */
export function createMentions(funds: readonly NamedFund[]) {
  const byStart = new Map<string, NamedFund[]>()
  const codes = new Set(funds.map(({ code }) => code))
  for (const fund of funds) {
    if (fund.name.length < NAME_MIN) continue
    const start = fund.name.slice(0, NAME_MIN)
    byStart.set(start, [...(byStart.get(start) ?? []), fund])
  }
  // 成长混合A before 成长混合: the longest name that stands there is meant.
  for (const named of byStart.values()) named.sort((a, b) => b.name.length - a.name.length)

  /** Codes of the funds that a text names, in the order of the text. */
  return (text: string): string[] => {
    const found: { at: number; code: string }[] = []
    for (let at = 0; at + NAME_MIN <= text.length; at += 1) {
      const fund = byStart
        .get(text.slice(at, at + NAME_MIN))
        ?.find(({ name }) => text.startsWith(name, at))
      if (!fund) continue
      found.push({ at, code: fund.code })
      at += fund.name.length - 1
    }
    for (const match of text.matchAll(CODE)) {
      const [, code = ''] = match
      if (codes.has(code)) found.push({ at: match.index, code })
    }
    const inOrder = found.toSorted((a, b) => a.at - b.at).map(({ code }) => code)
    return [...new Set(inOrder)].slice(0, MENTIONS_MAX)
  }
}
