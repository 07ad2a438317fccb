import { banks, isBankCode, type BankCode } from '../payment/banks.ts'

/**
 * First digits of credit cards, by the bank that gives them out: ranges of numbers as ISO/IEC 7812 assigns them. No prefix begins
 * with another bank's, and none is one of debit cards (`payment/banks.ts`).
 */
const prefixes: Readonly<Record<BankCode, readonly string[]>> = {
  ICBC: ['427020', '427030', '451804', '458060', '489734', '622210', '622230', '622235', '625330'],
  ABC: ['403361', '404117', '463758', '519412', '622836', '622837', '625996', '628268'],
  BOC: ['409665', '409668', '518377', '622752', '622760', '622761', '625905', '628388'],
  CCB: ['436718', '436738', '489592', '532450', '622166', '622168', '625362', '628316'],
  COMM: ['458123', '520169', '521899', '622252', '622253', '622656', '625028', '628216'],
  PSBC: ['622810', '622811', '622812', '625367', '625368', '625919', '628310'],
  CMB: [
    '439188',
    '439225',
    '479228',
    '518710',
    '622575',
    '622576',
    '622577',
    '622578',
    '622579',
    '622581',
    '628362',
  ],
  CITIC: ['403391', '433666', '520108', '622680', '622688', '622689', '628206', '628370'],
  CEB: ['481699', '543159', '622650', '622655', '622658', '622685', '625980', '628201'],
  CMBC: ['407405', '421865', '512466', '622600', '622601', '622602', '622603', '628258'],
  SPDB: ['404738', '456418', '498451', '515672', '622176', '622228', '622276', '625957', '628221'],
  CIB: ['451290', '486493', '523036', '527414', '622901', '622922', '625082', '628212'],
  PAB: ['526855', '528020', '531659', '622156', '622525', '622526', '628296'],
  HXB: ['528708', '528709', '539868', '622636', '622637', '622638', '625969', '628318'],
  GDB: [
    '406365',
    '428911',
    '436768',
    '491031',
    '518364',
    '520152',
    '622555',
    '622556',
    '625805',
    '628259',
  ],
}

/** A bank that gives out credit cards. */
export interface Issuer {
  code: BankCode
  name: string
}

/** The bank that gave out a credit card, by its first digits; undefined for a card of none of the table. */
export function issuerOf(digits: string): Issuer | undefined {
  for (const [code, starts] of Object.entries(prefixes)) {
    if (!isBankCode(code) || !starts.some((start) => digits.startsWith(start))) continue
    return { code, name: banks[code].name }
  }
  return undefined
}
