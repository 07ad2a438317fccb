/** How wide a figure is, in tabular digits: its points and commas are half of one, Chinese words more. */
export function digitsWide(text: string): number {
  let width = 0
  for (const letter of text) width += /[.,:]/.test(letter) ? 0.5 : letter > '\u2E7F' ? 1.6 : 1
  return width
}
