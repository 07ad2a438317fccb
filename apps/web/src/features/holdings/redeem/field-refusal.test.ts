import { CallFailed } from '@koi/contracts/client'
import { expect, it } from 'vitest'
import { fieldRefusal } from './field-refusal.ts'

it('shows at the field what is said against the shares, and nothing else', () => {
  expect(fieldRefusal(new CallFailed('1407', '最多可卖出 1.00 份'))).toBe('最多可卖出 1.00 份')
  expect(fieldRefusal(new CallFailed('1408', '剩余份额低于最低持有份额，请全部卖出'))).toBe(
    '剩余份额低于最低持有份额，请全部卖出',
  )
  expect(fieldRefusal(new CallFailed('1603', '支付验证已失效，请重新输入密码'))).toBeUndefined()
  expect(fieldRefusal(new Error('1407'))).toBeUndefined()
})
