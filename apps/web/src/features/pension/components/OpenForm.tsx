import { PENSION_AGREEMENT_VERSION } from '@koi/contracts/calls/pension'
import { useState } from 'react'
import { failureText } from '#api/failures/failure-message.ts'
import { parseText, useDraft } from '#navigation/use-draft.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Checkbox } from '#ui/inputs/Checkbox.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { Stack } from '#ui/layout/Stack.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { isWoman } from '../model.ts'
import { useOpenPension } from '../queries.ts'
import styles from './OpenForm.module.css'

const kinds = [
  { value: 'womanOfficer', title: '管理、技术岗位', detail: '原法定退休年龄 55 周岁' },
  { value: 'womanWorker', title: '其他岗位', detail: '原法定退休年龄 50 周岁' },
] as const

type Kind = (typeof kinds)[number]['value']

/** Opens the account by identity and agreement; a person has one only. */
export function OpenForm() {
  const [name, setName] = useDraft('name', '', parseText)
  const [idNumber, setIdNumber] = useState('')
  const [kind, setKind] = useState<Kind>()
  const [hasAgreed, setHasAgreed] = useState(false)
  const [error, setError] = useState<string>()
  const toast = useToast()
  const open = useOpenPension()
  const needsKind = isWoman(idNumber)
  const reason = missing({ name, idNumber, hasAgreed, lacksKind: needsKind && !kind })
  const send = async () => {
    setError(undefined)
    try {
      await open.mutateAsync({
        name: name.trim(),
        idNumber,
        ...(needsKind && kind && { workerKind: kind }),
        agreementVersion: PENSION_AGREEMENT_VERSION,
      })
      toast('开户成功')
    } catch (failure) {
      setError(failureText(failure))
    }
  }
  return (
    <Card title="开立个人养老金账户">
      <Stack>
        <TextField label="姓名" value={name} onChange={setName} placeholder="与身份证一致" />
        <TextField
          label="身份证号"
          value={idNumber}
          onChange={(text) => setIdNumber(text.trim().toUpperCase())}
          placeholder="18 位身份证号"
          error={error}
          hint="用于核实身份和计算领取年龄，证件号不留存明文"
        />
        {needsKind && (
          <ChoiceList label="岗位类别" options={kinds} value={kind} onChange={setKind} />
        )}
        <Disclosure summary="个人养老金账户服务协议">
          <ol className={styles.terms}>
            <li>每人只能开立一个个人养老金账户，账户资金封闭运行。</li>
            <li>每个自然年缴费不超过 12,000 元，按缴费计算，1 月 1 日重新计额。</li>
            <li>账户内资金用于购买个人养老金产品，卖出所得返回本账户，再次购买不占用缴费额度。</li>
            <li>达到领取基本养老金年龄等条件后可以领取，此前不能提取。</li>
            <li>缴费可按规定享受税前扣除，领取时单独按 3% 计税，以税务机关规定为准。</li>
          </ol>
        </Disclosure>
        <Checkbox checked={hasAgreed} onChange={setHasAgreed}>
          我已阅读并同意《个人养老金账户服务协议》
        </Checkbox>
        <Button
          onClick={() => void send()}
          busy={open.isPending}
          disabledReason={reason}
          track="pension.open"
        >
          同意并开户
        </Button>
      </Stack>
    </Card>
  )
}

const ID_LENGTH = 18

interface Filled {
  name: string
  idNumber: string
  lacksKind: boolean
  hasAgreed: boolean
}

/** What is still to be filled in; undefined where nothing is. */
function missing({ name, idNumber, lacksKind, hasAgreed }: Filled): string | undefined {
  if (name.trim() === '') return '请填写姓名'
  if (idNumber.length !== ID_LENGTH) return '请填写 18 位身份证号'
  if (lacksKind) return '请选择岗位类别'
  return hasAgreed ? undefined : '请阅读并勾选协议'
}
