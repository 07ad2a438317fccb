/** Syllables that many speakers and input methods do not tell apart are one: zh and z, ch and c, sh and s, -ng and -n. */
export function nearSound(syllable: string): string {
  return syllable.replace(/^([zcs])h/, '$1').replace(/(?<=[aeiou])ng$/, 'n')
}
