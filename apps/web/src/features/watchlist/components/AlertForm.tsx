import { alertThreshold, type AlertKind } from '@koi/domain/watchlist/alert'
import { useState } from 'react'
import { failureText } from '#api/failures/failure-message.ts'
import { useFailure } from '#api/failures/use-failure.ts'
import { productKeys } from '#features/products/index.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { alertText, type Watched } from '../model.ts'
import { useRemoveAlert, useSetAlert } from '../queries.ts'
import styles from './ManageSheet.module.css'

const FIELDS = {
  navAbove: { label: '净值涨到', unit: '元' },
  navBelow: { label: '净值跌到', unit: '元' },
  fallFromHigh: { label: '较近一年高点回落', unit: '%' },
  reopen: { label: '恢复申购', unit: '' },
} as const satisfies Record<AlertKind, { label: string; unit: string }>

const BY_NAV = [
  { value: 'navAbove', label: '净值涨到' },
  { value: 'navBelow', label: '净值跌到' },
  { value: 'fallFromHigh', label: '高点回落' },
] as const

const REOPEN = { value: 'reopen', label: '恢复申购' } as const

/** Why no NAV of a product says anything; undefined where it does. */
function withoutNav({ isMoneyFund, isGold }: Watched['item']): string | undefined {
  if (isMoneyFund) return '这只产品净值固定，没有可设的提醒'
  return isGold ? '黄金价格随交易时段变动，没有可设的提醒' : undefined
}

/** What one wants to be told of a product: those that wait, and a new one. */
export function AlertForm({ row }: { row: Watched }) {
  const { item, alerts } = row
  const why = withoutNav(item)
  const kinds = [...(why === undefined ? BY_NAV : []), ...(item.isBuyable ? [] : [REOPEN])]
  const remove = useRemoveAlert()
  const showError = useFailure()
  return (
    <fieldset className={styles.part}>
      <legend className={styles.title}>提醒</legend>
      {alerts.map((alert) => (
        <div key={alert.alertId} className={styles.alert}>
          <span>{alertText(alert)}</span>
          <Button
            size="small"
            kind="plain"
            label={`删除提醒：${alertText(alert)}`}
            busy={remove.isPending && remove.variables.alertId === alert.alertId}
            onClick={() => remove.mutate({ alertId: alert.alertId }, { onError: showError })}
          >
            删除
          </Button>
        </div>
      ))}
      {kinds.length === 0 ? (
        <p className={styles.hint}>{why}</p>
      ) : (
        <NewAlert row={row} kinds={kinds} />
      )}
    </fieldset>
  )
}

function NewAlert({
  row: { item },
  kinds,
}: {
  row: Watched
  kinds: readonly { value: AlertKind; label: string }[]
}) {
  const [kind, setKind] = useState(kinds[0]?.value ?? 'navAbove')
  const [value, setValue] = useState('')
  const set = useSetAlert()
  const toast = useToast()
  const isComplete = alertThreshold(kind, kind === 'reopen' ? '' : value.trim()) !== undefined
  const submit = () =>
    set.mutate(
      {
        ...productKeys(item.product),
        alertKind: kind,
        ...(kind !== 'reopen' && { alertValue: value.trim() }),
      },
      {
        onSuccess: () => {
          setValue('')
          toast('提醒已设置')
        },
      },
    )
  const { label, unit } = FIELDS[kind]
  const failure = set.error ? failureText(set.error) : undefined
  return (
    <div className={styles.form}>
      <Segmented
        label="提醒方式"
        options={kinds}
        value={kind}
        onChange={(next) => {
          setKind(next)
          set.reset()
        }}
      />
      {kind !== 'reopen' && (
        <TextField
          label={`${label}（${unit}）`}
          value={value}
          inputMode="decimal"
          maxLength={20}
          placeholder={kind === 'fallFromHigh' ? '1 到 90' : `最新 ${item.nav}`}
          error={failure}
          onChange={(next) => {
            setValue(next)
            set.reset()
          }}
        />
      )}
      {kind === 'reopen' && failure !== undefined && <p role="alert">{failure}</p>}
      <Button
        size="medium"
        kind="soft"
        busy={set.isPending}
        disabledReason={isComplete ? undefined : '填写数值后可设置'}
        reasonHidden
        onClick={submit}
      >
        设置提醒
      </Button>
      <p className={styles.hint}>按公布的净值判断，净值公布后提醒一次；不使用盘中估值。</p>
    </div>
  )
}
