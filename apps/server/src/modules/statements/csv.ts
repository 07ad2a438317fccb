/** Excel reads a file as UTF-8 only with this mark at its head. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A text that a spreadsheet would run as a formula gets an apostrophe; plain numbers do not. */
const safe = (text: string) =>
  /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d,.]+%?$/.test(text) ? `'${text}` : text

/** Figures as programs read them: 15144.12, neither 15,144.12 nor +15,144.12. */
const plain = (text: string) =>
  /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(text) ? text.replaceAll(/[+,]/g, '') : text

const cell = (text: string) => {
  const shown = safe(plain(text))
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}

/** A table as CSV (RFC 4180) that spreadsheets open without a question. */
export function csvText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map((row) => row.map(cell).join(','))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}
