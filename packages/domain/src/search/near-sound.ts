/**
 * Syllables that many speakers and input methods do not tell apart are one: zh and z, ch and c, sh and s, -ng and -n. By single
 * signs: it is asked for every syllable there is on every key.
 */
export function nearSound(syllable: string): string {
  const isSoft = syllable.charAt(1) === 'h' && 'zcs'.includes(syllable.charAt(0))
  const plain = isSoft ? syllable.charAt(0) + syllable.slice(2) : syllable
  const isBack =
    plain.length > 2 && plain.endsWith('ng') && 'aeiou'.includes(plain.charAt(plain.length - 3))
  return isBack ? plain.slice(0, -1) : plain
}
