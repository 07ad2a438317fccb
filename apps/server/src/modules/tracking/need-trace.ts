import { isSalePath } from '@koi/domain/tracking/trace-start'
import type { Brand } from '#brand.ts'

/** CL-054: whether what happens on a page must be kept as evidence. */
export function needsTrace({ needTrace }: Pick<Brand, 'needTrace'>, pagePath: string): boolean {
  const [path = ''] = pagePath.split('?', 1)
  return needTrace && isSalePath(path)
}
