/** A document of text to be printed: headings and paragraphs, and what stands at the foot of each page. */
export interface Paper {
  title: string
  notice: string
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
  footer: string
}
