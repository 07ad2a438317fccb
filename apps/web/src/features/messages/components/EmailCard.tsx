import { useState } from 'react'
import { useReAuth, type WithProof } from '#features/identity/index.ts'
import { useFailure } from '#api/failures/use-failure.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { useRemoveEmail, type Way } from '../way-queries.ts'
import { EmailForm } from './EmailForm.tsx'
import { KindSwitches } from './KindSwitches.tsx'
import styles from './EmailCard.module.css'

/** E-mail: where it goes, and which kinds. */
export function EmailCard({ way }: { way: Way }) {
  const [isChanging, setChanging] = useState(false)
  const { withProof, sheet } = useReAuth()
  return (
    <Card title="邮件通知">
      {way.isReady && (
        <Address
          address={way.addressMasked}
          withProof={withProof}
          isChanging={isChanging}
          onChange={() => setChanging(!isChanging)}
        />
      )}
      {way.isReady && !isChanging && <KindSwitches way={way} />}
      {(!way.isReady || isChanging) && (
        <EmailForm isChange={way.isReady} withProof={withProof} onDone={() => setChanging(false)} />
      )}
      {sheet}
    </Card>
  )
}

interface AddressProps {
  address: string
  withProof: WithProof
  isChanging: boolean
  onChange: () => void
}

function Address({ address, withProof, isChanging, onChange }: AddressProps) {
  const remove = useRemoveEmail()
  const { confirm } = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const askAndRemove = async () => {
    const content = '移除后不再发送邮件，消息仍会留在消息列表里。确定移除这个邮箱吗？'
    if (!(await confirm({ content, confirmText: '移除', danger: true }))) return
    try {
      if (await withProof(() => remove.mutateAsync({}))) toast('已移除邮箱')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <div className={styles.address}>
      <p className={styles.text}>{address}</p>
      <span className={styles.actions}>
        <Button kind="plain" size="small" onClick={onChange}>
          {isChanging ? '取消更换' : '更换'}
        </Button>
        {!isChanging && (
          <Button
            kind="plain"
            size="small"
            onClick={() => void askAndRemove()}
            busy={remove.isPending}
          >
            移除
          </Button>
        )}
      </span>
    </div>
  )
}
