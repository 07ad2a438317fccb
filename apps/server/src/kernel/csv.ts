/** Fields of one line; a field in quotes may hold commas and doubled quotes, but no line end. */
export function csvFields(text: string): string[] {
  if (!text.includes('"')) return text.split(',').map((field) => field.trim())
  const fields = text.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)
  return [...fields].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  )
}
