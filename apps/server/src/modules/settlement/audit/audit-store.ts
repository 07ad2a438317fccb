import { sql, type Queries } from '#kernel/db.ts'
import { actionRules } from '../actions/audit-actions-sql.ts'
import { appAccountRules } from './audit-app-accounts-sql.ts'
import { conversionRules } from '../conversions/audit-conversions-sql.ts'
import { activityRules } from './audit-activities-sql.ts'
import { couponRules } from './audit-coupons-sql.ts'
import { quizRules } from './audit-quiz-sql.ts'
import { creditCardRules } from './audit-credit-cards-sql.ts'
import { coreRules } from './audit-core-sql.ts'
import { moneyFundRules } from '../income/audit-money-funds-sql.ts'
import { goldRules } from './audit-gold-sql.ts'
import { issueRules } from '../issues/audit-issues-sql.ts'
import { orderRules } from './audit-orders-sql.ts'
import { paymentRules } from './audit-payment-sql.ts'
import { pensionRules } from './audit-pension-sql.ts'
import { planRules } from './audit-plans-sql.ts'
import { pointsRules } from './audit-points-sql.ts'

/** A broken rule of the books and where it is broken. */
export interface Finding {
  rule: string
  where: string
}

/** An area with rules of its own adds its list here. */
const rules = [
  ...coreRules,
  ...actionRules,
  ...orderRules,
  ...conversionRules,
  ...appAccountRules,
  ...moneyFundRules,
  ...goldRules,
  ...issueRules,
  ...pensionRules,
  ...paymentRules,
  ...planRules,
  ...couponRules,
  ...quizRules,
  ...creditCardRules,
  ...activityRules,
  ...pointsRules,
]

const readFindings = sql<Finding>('settlement-audit', rules.join('\nunion all\n'))

/** Every broken invariant of the books (RELIABILITY I1, I2, I6, I7, I10, I13); empty when all is well. */
export const auditBooks = (tx: Queries): Promise<Finding[]> => tx.rows(readFindings)
