import { isIsoDate } from '@koi/domain/calendar/dates'
import { z } from 'zod'
import type { YearlyFees } from '../yearly-fees/yearly-fee-store.ts'
import { yearlyFeeOf } from '../yearly-fees/yearly-fee-text.ts'
import { ImportProblem, type Parsed } from './import-problem.ts'
import { parseJsonList } from './formats/parse-json.ts'

export interface FundProfile extends YearlyFees {
  /** Its item in the file, from 1. */
  line: number
  fullName: string | null
  setUpDate: string | null
  sizeText: string | null
  company: string | null
  /** Code of the company, such as TA000003; null where the file names it alone. */
  companyCode: string | null
  manager: string | null
  custodian: string | null
  benchmarkText: string | null
  objective: string | null
  strategy: string | null
}

const COMPANY_CODE = /^TA\d{6}$/

const text = z
  .string()
  .nullish()
  .transform((value) => {
    const plain = value?.replaceAll('\r\n', '\n').trim() ?? ''
    return plain === '' || plain === '<NA>' ? null : plain
  })

/** As a number or as text; absent, empty and `--` say nothing. */
const yearlyFee = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((told, context) => {
    const ppm = yearlyFeeOf(String(told ?? ''))
    if (ppm !== undefined) return ppm
    context.addIssue({ code: 'custom', message: 'is no fee in percent a year' })
    return z.NEVER
  })

const profile = z
  .object({
    fund_code: z.string().regex(/^\d{6}$/, 'is no fund code of six digits'),
    基金全称: text,
    成立时间: text.refine((date) => date === null || isIsoDate(date), 'is no date YYYY-MM-DD'),
    最新规模: text,
    基金公司: text,
    基金公司代码: text.refine(
      (code) => code === null || COMPANY_CODE.test(code),
      'is no company code like TA000003',
    ),
    基金经理: text,
    托管银行: text,
    业绩比较基准: text,
    投资目标: text,
    投资策略: text,
    管理费率: yearlyFee,
    托管费率: yearlyFee,
    销售服务费率: yearlyFee,
  })
  .refine((item) => item.基金公司代码 === null || item.基金公司 !== null, {
    path: ['基金公司代码'],
    message: 'stands without a 基金公司',
  })
  .transform((item): Omit<FundProfile, 'line'> => ({
    code: item.fund_code,
    fullName: item.基金全称,
    setUpDate: item.成立时间,
    sizeText: item.最新规模,
    company: item.基金公司,
    companyCode: item.基金公司代码,
    manager: item.基金经理,
    custodian: item.托管银行,
    benchmarkText: item.业绩比较基准,
    objective: item.投资目标,
    strategy: item.投资策略,
    manageFeePpm: item.管理费率,
    custodyFeePpm: item.托管费率,
    serviceFeePpm: item.销售服务费率,
  }))

/** The profiles of a JSON list, by item. Throws an ImportProblem when the file is no such list. */
export function parseProfiles(fileText: string): Parsed<FundProfile> {
  const seen = new Set<string>()
  const parsed: Parsed<FundProfile> = { rows: [], rejects: [] }
  parseJsonList(fileText).forEach((item, at) => {
    const line = at + 1
    const result = profile.safeParse(item)
    if (!result.success) {
      const [issue] = result.error.issues
      const reason = `${issue?.path.join('.') || 'item'}: ${issue?.message ?? 'is no profile'}`
      parsed.rejects.push({ line, reason })
    } else if (seen.has(result.data.code)) {
      parsed.rejects.push({ line, reason: `${result.data.code} stands in the list already` })
    } else {
      seen.add(result.data.code)
      parsed.rows.push({ line, ...result.data })
    }
  })
  if (parsed.rows.length === 0) throw new ImportProblem('the file has no fund profile')
  return parsed
}
