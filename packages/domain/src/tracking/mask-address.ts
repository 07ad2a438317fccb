import { parseShareTraceId } from '../share/share-trace.ts'
import { maskPersonal } from './mask.ts'

/** Parameters whose values name things and not people; every other value is hidden. */
const OPEN = new Set([
  'fund_code',
  'spid',
  'product_code',
  'union_id',
  'listid',
  'kind',
  'tab',
  'category',
  'displayRateKey',
  'lctfrom',
  'stat_data',
  'is_url_replace',
  'scene',
  'host',
])

const VALUE = /^[\w.|-]{1,64}$/
const NAME = /^[a-z_]\w{0,31}$/i
/** A long segment with a digit in it is a key and no name of a page. */
const KEY = /(?<=\/)(?=[^/]*\d)[\w+=-]{16,}/g
const PATH_LENGTH_MAX = 128
const PARAMETERS_MAX = 12

/**
 * An address as it may be kept: its path, and of its query only the names and the values that say which
 * product or page it is. Keys, tickets, search words and ways back are `*`. The fragment is dropped.
 */
export function maskAddress(address: string): string {
  const [whole = ''] = address.split('#', 1)
  const mark = whole.indexOf('?')
  const path = mark < 0 ? whole : whole.slice(0, mark)
  const query = [...new URLSearchParams(mark < 0 ? '' : whole.slice(mark))]
    .filter(([name]) => NAME.test(name) && maskPersonal(name) === name)
    .slice(0, PARAMETERS_MAX)
    .map(([name, value]) => `${name}=${isOpen(name, value) ? value : '*'}`)
  const shown = maskPersonal(path).replace(KEY, '*').slice(0, PATH_LENGTH_MAX)
  return query.length > 0 ? `${shown}?${query.join('&')}` : shown
}

function isOpen(name: string, value: string): boolean {
  // Its moment would look like the number of a card.
  if (name === 'share_trace_id') return parseShareTraceId(value) !== undefined
  return OPEN.has(name) && VALUE.test(value) && maskPersonal(value) === value
}
