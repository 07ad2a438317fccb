/**
 * How long a product is meant to be held, as a sentence. Sources say `1年以上`, `至退休`, `长期` or what they
 * think of it: `灵活取用`, `持有到期`.
 */
export function adviceText(holding: string): string {
  if (holding.startsWith('至')) return `建议持有到${holding.slice(1)}`
  if (holding.startsWith('持有')) return `建议${holding}`
  if (holding === '长期') return '建议长期持有'
  if (!/^[\d一二三四五六七八九十]/.test(holding)) return holding
  return `建议持有 ${holding.replace(/^(\d+)\s*/, '$1 ')}`
}
