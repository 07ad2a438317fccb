import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { useState } from 'react'
import { useTransport } from '#api/api-context.ts'
import { CallFailed } from '@koi/contracts/client'
import { useFailure } from '#api/failures/use-failure.ts'
import { isPasskeyCancelled, makePasskey } from '#session/passkeys.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import type { Passkey } from '../identity-model.ts'
import { useAddPasskey } from '../identity-queries.ts'
import { passkeyFailureText } from '../use-passkey-login.ts'
import { usePasskeysHere } from '../use-passkeys-here.ts'
import type { WithProof } from '../use-re-auth.tsx'
import { PasskeySheet } from './PasskeySheet.tsx'
import styles from './PasskeysCard.module.css'

interface PasskeysCardProps {
  passkeys: readonly Passkey[]
  withProof: WithProof
}

/** Passkeys of the account. New ones can be made where the address allows them. */
export function PasskeysCard({ passkeys, withProof }: PasskeysCardProps) {
  const canMake = usePasskeysHere()
  const [openId, setOpenId] = useState<string>()
  const open = passkeys.find(({ passkeyId }) => passkeyId === openId)
  if (passkeys.length === 0 && !canMake) return null
  return (
    <Card title="通行密钥">
      <p className={styles.what}>
        用指纹、面容或设备密码登录，不用等验证码，也不会被钓鱼网站骗走。
      </p>
      {passkeys.length > 0 && (
        <div className={styles.rows}>
          <List label="通行密钥">
            {passkeys.map((passkey) => (
              <ListRow
                key={passkey.passkeyId}
                leading={
                  <span className={styles.icon}>
                    <Icon name="lock" size={22} />
                  </span>
                }
                title={passkey.name}
                detail={whenText(passkey)}
                onClick={() => setOpenId(passkey.passkeyId)}
              />
            ))}
          </List>
        </div>
      )}
      {canMake && <AddPasskey withProof={withProof} />}
      {open && (
        <PasskeySheet passkey={open} withProof={withProof} onClose={() => setOpenId(undefined)} />
      )}
    </Card>
  )
}

const whenText = ({ createdMs, lastUsedMs }: Passkey) =>
  lastUsedMs === null
    ? `${shanghaiMinute(createdMs)} 添加`
    : `最近使用 ${shanghaiMinute(lastUsedMs)}`

function AddPasskey({ withProof }: { withProof: WithProof }) {
  const transport = useTransport()
  const add = useAddPasskey()
  const [isAsking, setAsking] = useState(false)
  const { alert } = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const make = async () => {
    setAsking(true)
    try {
      const credential = await withProof(() => makePasskey(transport))
      if (credential) {
        const { name } = await add.mutateAsync({ credential })
        toast(`已添加“${name}”`)
      }
    } catch (error) {
      if (error instanceof CallFailed) showError(error)
      else if (!isPasskeyCancelled(error)) await alert(makeFailureText(error))
    }
    setAsking(false)
  }
  return (
    <Button kind="soft" size="medium" onClick={() => void make()} busy={isAsking}>
      添加通行密钥
    </Button>
  )
}

function makeFailureText(error: unknown): string {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  return isKnown ? '这台设备已经添加过通行密钥' : (passkeyFailureText(error) ?? '')
}
