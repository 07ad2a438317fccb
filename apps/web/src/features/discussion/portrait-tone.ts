const TONES = 7

/** The colours of somebody without a picture: always the same of one person. */
export function portraitTone(userId: string): number {
  const sum = Array.from(userId).reduce(
    (total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 9973,
    7,
  )
  return (sum % TONES) + 1
}

/** What stands in the place of a picture: the first sign of a name, whole where it takes several characters. */
export const portraitSign = (nick: string): string => Array.from(nick)[0] ?? '鱼'
