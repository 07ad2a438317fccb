const WORD = /^[\p{Script=Latin}\d]+/u
const SIGNS = 2

/** What a brand is called beside its mark, where there is little room: its first word, or the first two signs of a Chinese name. */
export const shortTitle = (title: string): string =>
  WORD.exec(title)?.[0] ?? Array.from(title).slice(0, SIGNS).join('')
