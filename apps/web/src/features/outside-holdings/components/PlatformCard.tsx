import { to } from '@koi/contracts/pages'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { formatShares } from '@koi/domain/products/shares'
import { formatCents } from '@koi/domain/money/format-cents'
import { useFailure } from '#api/failures/use-failure.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Facts } from '#ui/figures/Facts.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { useDialogs } from '#ui/overlays/speakers.ts'
import { useRemove, type OutsideHolding, type OutsidePlatform } from '../queries.ts'
import { GainLine } from './GainLine.tsx'
import styles from './PlatformCard.module.css'

/** What is held at one platform, and the way to take it off the list. */
export function PlatformCard({ platform }: { platform: OutsidePlatform }) {
  const { platform: name, holdings } = platform
  return (
    <Card title={name} note={`${shanghaiDate(platform.importedMs)} 导入`}>
      <p className={styles.total}>
        外部持仓市值（元） <Amount cents={platform.valueCents} />
      </p>
      <GainLine gain={platform.gain} of={holdings.length} />
      <List label={`${name}的持仓`}>
        {holdings.map((holding, at) => (
          <HoldingRow key={`${at} ${holding.fundCode}`} holding={holding} />
        ))}
      </List>
      <RemoveAction platform={platform} />
    </Card>
  )
}

const sources = { nav: '公布净值', file: '导入时市值', none: '' } as const

function HoldingRow({ holding }: { holding: OutsideHolding }) {
  const {
    fundCode: code,
    costCents: cost,
    valueSource: source,
    valueDay: day,
    productSpid: spid,
  } = holding
  const known = source === 'none' ? '暂无估值' : `${day} ${sources[source]}`
  return (
    <ListRow
      title={holding.fundName}
      detail={
        <Facts
          items={[
            ...(code === '' ? [] : [code]),
            `${formatShares(holding.shares)} 份`,
            ...(cost === null ? [] : [`成本 ${formatCents(cost)}`]),
          ]}
        />
      }
      value={<Amount cents={holding.valueCents ?? undefined} />}
      valueNote={known}
      href={spid === '' ? undefined : to.productDetail({ fundCode: code, spid })}
    />
  )
}

function RemoveAction({ platform }: { platform: OutsidePlatform }) {
  const remove = useRemove()
  const dialogs = useDialogs()
  const showError = useFailure()
  const ask = async () => {
    const isSure = await dialogs.confirm({
      title: `移除${platform.platform}的持仓？`,
      content: '只从这里的列表移除，不影响你在该平台的持仓。之前导入过的一份会重新显示。',
      confirmText: '移除',
      cancelText: '再想想',
      danger: true,
    })
    if (isSure) remove.mutate({ importIds: [platform.importId] }, { onError: showError })
  }
  return (
    <Button
      kind="plain"
      size="medium"
      label={`移除${platform.platform}的持仓`}
      busy={remove.isPending}
      onClick={() => void ask()}
    >
      移除
    </Button>
  )
}
