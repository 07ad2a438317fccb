import { comparisonCalls } from '@koi/contracts/calls/comparison'
import { to } from '@koi/contracts/pages'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { choicesText } from '@koi/domain/comparison/choices'
import { useEffect, useEffectEvent } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Link } from '#navigation/Link.tsx'
import { useDayTexts } from '#session/today.ts'
import { useSession } from '#session/use-session.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { useDialogs } from '#ui/overlays/speakers.ts'
import type { Comparison } from '../comparison-words.ts'
import styles from './HistoryCard.module.css'

/** What this account compared; what is shown now is kept. Nothing for visitors. */
export function HistoryCard({ shown }: { shown: Comparison | undefined }) {
  const isMember = useSession()?.account !== undefined
  return isMember ? <History shown={shown} /> : null
}

const changes = [comparisonCalls.queryUserPkHistory]

function History({ shown }: { shown: Comparison | undefined }) {
  const { data } = useCall(comparisonCalls.queryUserPkHistory, {})
  const remove = useSend(comparisonCalls.deleteUserPkHistory, { changes })
  const { confirm } = useDialogs()
  const showError = useFailure()
  const days = useDayTexts()
  useKept(shown)
  const comparisons = data?.comparisons ?? []
  // The page works without its history: a failure leaves it out.
  if (comparisons.length === 0) return null
  const clear = async () => {
    const isSure = await confirm({
      content: '清空全部对比记录？',
      confirmText: '清空',
      danger: true,
    })
    if (isSure) remove.mutate({}, { onError: showError })
  }
  return (
    <Card
      title="对比记录"
      action={
        <Button kind="plain" size="small" busy={remove.isPending} onClick={() => void clear()}>
          清空
        </Button>
      }
    >
      <ul aria-label="对比记录">
        {comparisons.map(({ recordId, funds, comparedMs }) => {
          const names = funds.map(({ fundName }) => fundName).join('、')
          const choices = choicesText(funds.map(({ fundCode }) => fundCode))
          return (
            <li key={recordId} className={styles.row}>
              <Link className={styles.link} href={to.fundPk({ choices })} replace>
                <span>{names}</span>
                <span className={styles.day}>{days.short(shanghaiDate(comparedMs))}</span>
              </Link>
              <button
                type="button"
                className={styles.remove}
                aria-label={`删除记录 ${names}`}
                onClick={() => remove.mutate({ recordId }, { onError: showError })}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Keeps each comparison once it is shown; one that could not be kept is kept the next time it is shown. */
function useKept(shown: Comparison | undefined): void {
  const keep = useSend(comparisonCalls.recUserPkHistory, { changes })
  const codes = choicesText(shown?.funds.map(({ fundCode }) => fundCode) ?? [])
  const send = useEffectEvent((fundCodes: string[]) => keep.mutate({ fundCodes }))
  useEffect(() => {
    if (codes !== '') send(codes.split(','))
  }, [codes])
}
