import { useState } from 'react'
import { pressKey } from '../inputs/amount-keys.ts'
import { AmountField } from '../inputs/AmountField.tsx'
import { Card } from '../layout/Card.tsx'
import { Checkbox } from '../inputs/Checkbox.tsx'
import { ChoiceList } from '../inputs/ChoiceList.tsx'
import { NumberKeyboard } from '../inputs/NumberKeyboard.tsx'
import { SearchField } from '../inputs/SearchField.tsx'
import { Switch } from '../inputs/Switch.tsx'
import { TextField } from '../inputs/TextField.tsx'

/** The parts one types into and chooses with. */
export function Fields() {
  const [amount, setAmount] = useState('')
  const [words, setWords] = useState('')
  const [phone, setPhone] = useState('')
  const [isAgreed, setIsAgreed] = useState(false)
  const [channel, setChannel] = useState('balance')
  return (
    <Card>
      <SearchField
        label="搜索产品"
        value={words}
        onChange={setWords}
        placeholder="基金、代码、拼音"
      />
      <p data-words>{words}</p>
      <AmountField label="买入金额" prefix="¥" text={amount} onChange={setAmount} />
      <NumberKeyboard
        onKey={(key) => setAmount(pressKey(amount, key, { decimalsMax: 2 }))}
        action={{ label: '下一步', onPress: () => undefined, disabledReason: '请先同意协议' }}
      />
      <TextField label="手机号" value={phone} onChange={setPhone} error="请输入正确的手机号" />
      <Checkbox checked={isAgreed} onChange={setIsAgreed}>
        我已阅读协议
      </Checkbox>
      <Switch label="大字版" checked={isAgreed} onChange={setIsAgreed} />
      <ChoiceList
        label="付款方式"
        value={channel}
        onChange={setChannel}
        options={[
          { value: 'balance', title: '余额+' },
          { value: 'bank', title: '工商银行', disabledReason: '维护中' },
        ]}
      />
    </Card>
  )
}
