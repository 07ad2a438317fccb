import type { FundSpec } from './fund-spec.ts'
import { bankFunds } from './catalogue/bank.ts'
import { bondFunds } from './catalogue/bond.ts'
import { closedPeriodFunds } from './catalogue/closed.ts'
import { conversionFunds } from './catalogue/conversions.ts'
import { equityFunds } from './catalogue/equity.ts'
import { fofFunds } from './catalogue/fof.ts'
import { indexFunds } from './catalogue/index-funds.ts'
import { mixedFunds } from './catalogue/mixed.ts'
import { moneyFunds } from './catalogue/money.ts'
import { newIssueFunds } from './catalogue/new-issues.ts'
import { pensionShares } from './catalogue/pension.ts'
import { qdiiFunds } from './catalogue/qdii.ts'
import { goldProducts, specialFunds, termAccountFunds, unionFunds } from './catalogue/special.ts'

/** Every fund of the demo market; codes 900001 to 909999 are reserved for it. */
export const demoCatalogue: readonly FundSpec[] = [
  ...moneyFunds,
  ...bondFunds,
  ...mixedFunds,
  ...indexFunds,
  ...equityFunds,
  ...qdiiFunds,
  ...fofFunds,
  ...closedPeriodFunds,
  ...newIssueFunds,
  ...pensionShares,
  ...bankFunds,
  ...goldProducts,
  ...unionFunds,
  ...termAccountFunds,
  ...specialFunds,
  ...conversionFunds,
]
