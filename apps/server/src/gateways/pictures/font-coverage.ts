/** Answers whether a font has a glyph for a character. */
export type Coverage = (codePoint: number) => boolean

const tagAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)))

function tableStart(view: DataView, tag: string): number {
  const count = view.getUint16(4)
  for (let at = 12; at < 12 + count * 16; at += 16) {
    if (tagAt(view, at) === tag) return view.getUint32(at + 8)
  }
  throw new Error(`the font has no table ${tag}`)
}

/** Start of the subtable of all Unicode characters (format 12 of the OpenType `cmap`). */
function fullMapStart(view: DataView): number {
  const cmap = tableStart(view, 'cmap')
  const count = view.getUint16(cmap + 2)
  for (let index = 0; index < count; index += 1) {
    const start = cmap + view.getUint32(cmap + 8 + index * 8)
    if (view.getUint16(start) === 12) return start
  }
  throw new Error('the font has no full map of characters')
}

/** Which characters an OpenType font draws: what it does not have would be drawn as an empty box. */
export function readCoverage(font: Uint8Array): Coverage {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const start = fullMapStart(view)
  const groups = Array.from({ length: view.getUint32(start + 12) }, (_, index) => {
    const at = start + 16 + index * 12
    return { first: view.getUint32(at), last: view.getUint32(at + 4) }
  })
  return (codePoint) => {
    let [low, high] = [0, groups.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const group = groups[middle]
      if (!group) return false
      if (codePoint < group.first) high = middle - 1
      else if (codePoint > group.last) low = middle + 1
      else return true
    }
    return false
  }
}
