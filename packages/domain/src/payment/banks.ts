/** A bank whose debit cards can be bound. Limits in cents: of one payment, and of a natural day. */
export interface Bank {
  code: string
  name: string
  perPaymentCents: number
  perDayCents: number
}

const YUAN = 100
const bank = (code: string, name: string, perPayment: number, perDay: number): Bank => ({
  code,
  name,
  perPaymentCents: perPayment * YUAN,
  perDayCents: perDay * YUAN,
})

/** Banks by code; the limits are the platform's own, one table for all brands. */
export const banks = {
  ICBC: bank('ICBC', '工商银行', 50_000, 50_000),
  ABC: bank('ABC', '农业银行', 20_000, 50_000),
  BOC: bank('BOC', '中国银行', 50_000, 500_000),
  CCB: bank('CCB', '建设银行', 50_000, 100_000),
  COMM: bank('COMM', '交通银行', 50_000, 100_000),
  PSBC: bank('PSBC', '邮储银行', 30_000, 50_000),
  CMB: bank('CMB', '招商银行', 50_000, 200_000),
  CITIC: bank('CITIC', '中信银行', 50_000, 100_000),
  CEB: bank('CEB', '光大银行', 50_000, 100_000),
  CMBC: bank('CMBC', '民生银行', 50_000, 100_000),
  SPDB: bank('SPDB', '浦发银行', 50_000, 200_000),
  CIB: bank('CIB', '兴业银行', 50_000, 50_000),
  PAB: bank('PAB', '平安银行', 50_000, 500_000),
  HXB: bank('HXB', '华夏银行', 50_000, 50_000),
  GDB: bank('GDB', '广发银行', 50_000, 300_000),
} as const satisfies Record<string, Bank>

export type BankCode = keyof typeof banks

/** First digits of debit cards, by bank: no prefix begins with another bank's. */
const prefixes: Readonly<Record<BankCode, readonly string[]>> = {
  ICBC: ['620200', '621226', '622200', '622202', '622203', '622208', '621281'],
  ABC: ['622845', '622846', '622847', '622848', '622849', '623052', '95599'],
  BOC: ['601382', '621256', '621660', '621661', '621663', '621785', '621788', '456351'],
  CCB: ['421349', '436742', '621700', '622280', '622700', '623668', '621284'],
  COMM: ['622258', '622259', '622260', '622261', '622262', '621436', '621069'],
  PSBC: ['621095', '621098', '621799', '622150', '622188', '621797'],
  CMB: ['410062', '621286', '621483', '621485', '622580', '622588', '622598', '622609'],
  CITIC: ['433670', '442729', '621768', '621771', '622690', '622696', '622698'],
  CEB: ['621491', '622660', '622662', '622663', '622664'],
  CMBC: ['415599', '622615', '622617', '622618', '622619', '622622', '621691'],
  SPDB: ['621352', '621390', '621792', '622518', '622521', '622522', '622523'],
  CIB: ['438589', '622902', '622908', '622909', '451289', '90592'],
  PAB: ['602907', '622155', '622298', '622986', '622989', '623058', '621626'],
  HXB: ['621222', '622630', '622631', '622632', '622633', '539867'],
  GDB: ['621462', '622568', '685800', '622516'],
}

export function isBankCode(code: string): code is BankCode {
  return Object.hasOwn(banks, code)
}

/** The bank that gave out a debit card, by its first digits; undefined for a card that cannot be bound. */
export function bankOfCard(digits: string): Bank | undefined {
  for (const [code, starts] of Object.entries(prefixes)) {
    const isHis = starts.some((start) => digits.startsWith(start))
    if (isHis && isBankCode(code)) return banks[code]
  }
  return undefined
}
