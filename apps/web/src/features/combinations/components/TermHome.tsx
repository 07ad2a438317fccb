import { to } from '@koi/contracts/pages'
import { buyButton } from '@koi/domain/products/buy-status'
import { productKeys } from '#features/products/index.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { Combination, CombinationAsset, TermKind } from '../model.ts'
import { termRule, termWords } from '../term-words.ts'
import { useTermAccount } from '../use-term-account.ts'
import { AssetHead } from './AssetHead.tsx'
import { CombinationWaiting } from './CombinationWaiting.tsx'
import { LockedCard } from './LockedCard.tsx'
import { MovingCard } from './MovingCard.tsx'
import styles from './CombinationCards.module.css'

interface TermHomeProps {
  kind: TermKind
  accountId: string | undefined
  fundCode: string | undefined
}

/** The home of an account for a term: what is in it, what it yields, when it opens, paying in and out. */
export function TermHome({ kind, accountId, fundCode }: TermHomeProps) {
  const { combination, asset, error, isFetching, refetch } = useTermAccount(kind, {
    accountId,
    fundCode,
  })
  const { name } = termWords[kind]
  if (!combination || !asset) {
    return <CombinationWaiting title={name} query={{ error, isFetching, refetch }} />
  }
  return (
    <Page title={name} footer={<Actions kind={kind} asset={asset} combination={combination} />}>
      <PullToRefresh onRefresh={refetch}>
        <Stack>
          <AssetHead asset={asset} />
          <ProductCard kind={kind} combination={combination} asset={asset} />
          {combination.lockDays !== null && <LockedCard asset={asset} />}
          <MovingCard asset={asset} />
        </Stack>
      </PullToRefresh>
    </Page>
  )
}

function ProductCard({
  kind,
  combination,
  asset,
}: {
  kind: TermKind
  combination: Combination
  asset: CombinationAsset
}) {
  const { product } = combination
  return (
    <Card title="收益与规则">
      <KeyValues
        columns={2}
        items={[
          {
            label: '成立以来年化',
            value: <Rate percent={combination.setupAnnualRate} size={17} />,
          },
          {
            label: '近1年最大回撤',
            value: <Rate percent={combination.drawdownYear1} plain size={17} />,
          },
        ]}
      />
      <div className={styles.rule}>
        <Notice tone="info" compact>
          {termRule(kind, combination)}
        </Notice>
      </div>
      <List label="产品">
        {asset.appAccountId !== '' && (
          <ListRow
            title="构成与收益明细"
            href={termWords[kind].detail({ appAccountId: asset.appAccountId })}
          />
        )}
        <ListRow
          title="产品详情"
          detail="成分基金、走势与费用"
          href={to.accountProduct(productKeys(product))}
        />
      </List>
    </Card>
  )
}

interface ActionsProps {
  kind: TermKind
  asset: CombinationAsset
  combination: Combination
}

/** Out and in; where the money is still locked the day it opens is said. */
function Actions({ kind, asset, combination }: ActionsProps) {
  const words = termWords[kind]
  const open = asset.locked[0]?.openDate
  const stuck =
    open === undefined ? '没有可转出的份额，转入确认后才能转出' : `锁定中，${open} 起可以转出`
  const button = buyButton(combination.buyStatus)
  const canBuy = button.visible && button.clickable
  return (
    <>
      {asset.canRedeem ? (
        <Button kind="soft" href={words.redeem({ appAccountId: asset.appAccountId })}>
          转出
        </Button>
      ) : (
        asset.appAccountId !== '' && (
          <Button kind="soft" disabledReason={stuck}>
            转出
          </Button>
        )
      )}
      {canBuy ? (
        <Button href={words.buy({ fundCode: combination.product.fundCode })}>转入</Button>
      ) : (
        <Button
          disabledReason={
            combination.notOnlineReason === '' ? '该产品暂不可转入' : combination.notOnlineReason
          }
        >
          转入
        </Button>
      )}
    </>
  )
}
