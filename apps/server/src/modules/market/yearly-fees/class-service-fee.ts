import type { FundCategory } from '@koi/domain/products/category'

/** What names say behind the class: how it is charged, and in which money. */
const BEHIND_CLASS =
  /(?:[（(][^（）()]*[)）]|类|(?:人民币|美元|港币|港元|欧元)(?:现汇|现钞|汇|钞)?)+$/u
/** Letters at the end that are a kind of fund and no class. */
const KIND_WORD = /(?:^|[^A-Za-z])(?:ETF|LOF|FOF|MOM|QDII|REIT|REITs)$/u
/** `A/B`, `C`, `ETFC`; also `A1`, but not `A500`. */
const SOME_CLASS = /[A-Za-z]\d?$/u
const FRONT_CLASS = /[^A-Za-z/]A$/u
/** Funds that take no fee at the front but one by the year in every class, by their type or name. */
const MONEY_TYPE = /^货币型/u
const DEPOSIT_NAME = /同业存单|同存/u

/** Whether a name is that of a class with its fee at the front, or says no class. */
function isFrontOrPlain(name: string): boolean {
  const bare = name.replace(BEHIND_CLASS, '')
  return FRONT_CLASS.test(bare) || KIND_WORD.test(bare) || !SOME_CLASS.test(bare)
}

/**
 * The sales service fee of a listed fund before a file names it, in ppm a year: 0 where its class takes none, null where nobody knows.
 * A front class (A) and a fund without classes take none, and so does a pension share by its rule (MONEY 1.12). Money funds, and
 * funds of certificates of deposit, have nothing at the front in any class.
 */
export function serviceFeeOfClass(fund: {
  name: string
  typeText: string
  category: FundCategory
}): 0 | null {
  if (fund.category === 'pension') return 0
  const hasFront = !MONEY_TYPE.test(fund.typeText) && !DEPOSIT_NAME.test(fund.name)
  return hasFront && isFrontOrPlain(fund.name) ? 0 : null
}
