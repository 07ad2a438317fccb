import { CallFailed } from '@koi/contracts/client'
import { refusals } from '@koi/contracts/codes/refusals'
import { Refusal } from '#kernel/errors.ts'
import type { Asker } from './asker.ts'

export interface FoundFund {
  fundCode: string
  spid: string
  fundName: string
}

/** What was asked for is not repeated: it may be anything. */
export const NOT_FOUND = '没有找到这只基金，本平台可能未上架。'

const CODE = /^[0-9A-Za-z_-]{4,32}$/

/** A fund by its code or by its name as the search of the product finds it; undefined where the brand sells none such. */
export async function findFund(
  { reads }: Pick<Asker, 'reads'>,
  term: string,
): Promise<FoundFund | undefined> {
  if (CODE.test(term)) {
    const { skus } = await reads.querySkuByProduct({ fundCodes: [term.toUpperCase()] })
    const [sku] = skus
    if (sku) return { fundCode: sku.fundCode, spid: sku.spid, fundName: sku.name }
  }
  if (term === '' || term.length > 64) return undefined
  const { results } = await reads.searchFunds({ keyword: term, slice: { offset: 0, limit: 5 } })
  const hit =
    results.items.find(({ name }) => name === term) ??
    results.items.find(({ name }) => name.includes(term)) ??
    results.items[0]
  return hit && { fundCode: hit.fundCode, spid: hit.spid, fundName: hit.name }
}

/** What a product call answers; undefined where the product is not on the shelf. */
export async function ofShelf<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    const code =
      error instanceof Refusal
        ? error.retcode
        : error instanceof CallFailed
          ? Number(error.retcode)
          : undefined
    if (code === refusals.productUnknown.code) return undefined
    throw error
  }
}
