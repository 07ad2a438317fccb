/** One chapter of an agreement. */
export interface Chapter {
  title: string
  paragraphs: readonly string[]
}

/** Who shows it. */
interface Parties {
  brand: string
  operator: string
}

/** The text with the names of whoever shows it: `{brand}` is the brand, `{operator}` the company behind it. */
export function agreementText(chapters: readonly Chapter[], { brand, operator }: Parties) {
  const filled = (text: string) =>
    text.replaceAll('{brand}', () => brand).replaceAll('{operator}', () => operator)
  return chapters.map(({ title, paragraphs }) => ({
    title: filled(title),
    paragraphs: paragraphs.map(filled),
  }))
}
