/** How a file is laid out; each form is known by the titles it must have. */
export const FORM_NAMES = ['template', 'eAccount', 'platform'] as const
export type FormName = (typeof FORM_NAMES)[number]

/** Titles of the columns a form has, in the words of those who export it; several spellings of one. */
interface Form {
  name: FormName
  label: string
  code: readonly string[]
  fund: readonly string[]
  shares: readonly string[]
  /** The platform that holds it; a form without it needs the person to name it. */
  platform?: readonly string[]
  /** What was paid for all shares, yuan. */
  cost?: readonly string[]
  /** What was paid for one share, yuan. */
  unitCost?: readonly string[]
  value?: readonly string[]
  day?: readonly string[]
}

const COSTS = ['持仓成本', '持仓成本(元)', '成本', '成本(元)', '投入本金', '持有成本', '投入金额']
const UNIT_COSTS = ['成本价', '持仓成本价', '单位成本']
const VALUES = ['市值', '市值(元)', '参考市值', '持有金额', '最新市值', '资产']

/** Our own template, the export of 基金E账户, and what the platforms themselves export. */
const forms: readonly Form[] = [
  {
    name: 'template',
    label: '锦鲤模板',
    // Also by the short names that the page lists the columns with.
    platform: ['平台', '平台名称', '销售平台', '所在平台'],
    code: ['基金代码', '代码', '产品代码'],
    fund: ['基金名称', '名称', '产品名称', '基金简称'],
    shares: ['持有份额', '份额', '持有份额(份)', '当前份额', '总份额'],
    cost: ['持仓成本(元)', ...COSTS],
    unitCost: UNIT_COSTS,
    value: ['持仓市值(元)', '持仓市值', ...VALUES],
    day: ['日期', '净值日期', '数据日期'],
  },
  {
    name: 'eAccount',
    label: '基金E账户导出',
    platform: ['销售机构名称', '销售机构'],
    code: ['基金代码'],
    fund: ['基金名称'],
    shares: ['持有份额'],
    value: ['资产情况(结算币种)', '资产情况'],
    day: ['份额日期'],
  },
  {
    name: 'platform',
    label: '销售平台导出',
    code: ['基金代码', '代码', '产品代码'],
    fund: ['基金名称', '产品名称', '名称', '基金简称'],
    shares: ['持有份额', '持有份额(份)', '份额', '总份额', '当前份额'],
    cost: COSTS,
    unitCost: UNIT_COSTS,
    value: VALUES,
    day: ['净值日期', '日期', '数据日期'],
  },
]

/** The head of our template, and one line that shows how it is filled in. */
export const TEMPLATE = [
  '平台,基金代码,基金名称,持有份额,持仓成本(元),持仓市值(元),日期',
  '某某银行,000311,示例:填写后请删除本行,1000.00,1500.00,1620.50,2026-09-18',
] as const

/** The line of our template that shows how it is filled in: nobody holds it. */
export const isSample = (fields: readonly string[]): boolean =>
  fields.some((field) => field.startsWith('示例'))

const bare = (title: string) => title.trim().replaceAll('（', '(').replaceAll('）', ')')

/** Where each column of a form stands in a head; -1 where it does not. */
export interface Places {
  form: Form
  /** Titles of columns that this form does not know: what stands in them is not read. */
  unread: readonly string[]
  place: (
    column: 'platform' | 'code' | 'fund' | 'shares' | 'cost' | 'unitCost' | 'value' | 'day',
  ) => number
}

/** The form whose columns a head has; the first that fits. Undefined for a head that fits none. */
export function findForm(head: readonly string[]): Places | undefined {
  const titles = head.map(bare)
  const placeOf = (names: readonly string[] | undefined) =>
    titles.findIndex((title) => names?.includes(title) ?? false)
  const form = forms.find(
    (one) =>
      placeOf(one.shares) >= 0 &&
      (placeOf(one.code) >= 0 || placeOf(one.fund) >= 0) &&
      (one.platform === undefined || placeOf(one.platform) >= 0),
  )
  if (!form) return undefined
  const { name: _name, label: _label, ...columns } = form
  const known = Object.values(columns).flat()
  return {
    form,
    // An official export has many columns that nobody would miss.
    unread:
      form.name === 'eAccount'
        ? []
        : titles.filter((title) => title !== '' && !known.includes(title)),
    place: (column) => placeOf(form[column]),
  }
}
