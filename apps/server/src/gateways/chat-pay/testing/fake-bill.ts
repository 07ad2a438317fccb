import { shanghaiSecond } from '@koi/domain/calendar/dates'
/** Money that moved at the stand-in. */
export interface FakeMovement {
  kind: 'payment' | 'refund'
  id: string
  paymentId: string
  amountCents: number
  atMs: number
}

const HEADING =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'

const yuan = (amountCents: number) => (amountCents / 100).toFixed(2)

function lineOf({ kind, id, paymentId, amountCents, atMs }: FakeMovement): string {
  const isRefund = kind === 'refund'
  const paid = isRefund ? 0 : amountCents
  const back = isRefund ? amountCents : 0
  const time = shanghaiSecond(atMs)
  const fields = [
    time,
    'wx-stand-in',
    '1900000109',
    '0',
    '',
    `4200${paymentId}`,
    paymentId,
    'open-id',
    'JSAPI',
    isRefund ? 'REFUND' : 'SUCCESS',
    'CMB_DEBIT',
    'CNY',
    yuan(paid),
    '0.00',
    isRefund ? `5030${id}` : '0',
    isRefund ? id : '0',
    yuan(back),
    '0.00',
    isRefund ? 'ORIGINAL' : '',
    isRefund ? 'SUCCESS' : '',
    '基金买入',
    '',
    '0.00000',
    '0.00%',
    yuan(paid),
    yuan(back),
    '',
  ]
  return fields.map((field) => `\`${field}`).join(',')
}

/** The trade bill in its documented form: lines, then the summary. */
export function fakeBill(movements: readonly FakeMovement[]): string {
  const sum = (kind: FakeMovement['kind']) =>
    movements
      .filter((one) => one.kind === kind)
      .reduce((total, { amountCents }) => total + amountCents, 0)
  const summary = [String(movements.length), yuan(sum('payment')), yuan(sum('refund'))]
  return [
    HEADING,
    ...movements.map(lineOf),
    '总交易单数,应结订单总金额,退款总金额',
    summary.map((field) => `\`${field}`).join(','),
    '',
  ].join('\n')
}
