import { discussionCalls } from '@koi/contracts/calls/discussion'
import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { productCalls } from '@koi/contracts/calls/products'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useCall } from '#api/use-call.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { recentlyPicked, type Picked } from '../writing/picked-funds.ts'
import { PickRows, type Picking } from './PickRows.tsx'

/** Rows of an offer: who looks for another types its name. */
const SHOWN_MAX = 6

const linked = ({ fundCode, spid, name }: Picked): Picked => ({ fundCode, spid, name })

/** Before anything is typed: what one holds, watches or picked last, each fund once; who has none of it, what is talked about. */
export function FundOffers({ picking }: { picking: Picking }) {
  const held = useCall(holdingsCalls.queryAssetList, {})
  const watched = useCall(productCalls.queryFavorList, {})
  const [recent] = useState(recentlyPicked)
  const own = [
    { title: '我的持有', funds: held.data?.holdings.map(linked) },
    { title: '我的自选', funds: watched.data?.items.map(linked) },
    { title: '最近带过', funds: recent },
  ]
  const isKnown = own.every(({ funds }) => funds !== undefined)
  const hasNone = own.every(({ funds }) => funds === undefined || funds.length === 0)
  const talked = useCall(discussionCalls.queryHotFunds, isKnown && hasNone ? {} : undefined)
  const offers = hasNone
    ? [{ title: '大家在聊的基金', funds: talked.data?.funds.map(({ fund }) => linked(fund)) }]
    : own
  const waited = [held, watched, talked].find(({ error }) => error)
  const seen = new Set<string>()
  const shown = offers.flatMap(({ title, funds = [] }) => {
    const fresh = funds.filter(({ fundCode }) => !seen.has(fundCode)).slice(0, SHOWN_MAX)
    for (const { fundCode } of fresh) seen.add(fundCode)
    return fresh.length === 0 ? [] : [{ title, funds: fresh }]
  })
  if (shown.length > 0) {
    return shown.map(({ title, funds }) => (
      <Card key={title} title={title}>
        <PickRows label={title} funds={funds} picking={picking} />
      </Card>
    ))
  }
  return (
    <Card>
      {waited ? (
        <QueryFailed query={waited} />
      ) : talked.data ? (
        <Empty icon="search" title="找到要带上的基金" hint="输入代码、名称或拼音首字母。" />
      ) : (
        <SkeletonRows rows={5} label="正在读取基金" withValue={false} />
      )}
    </Card>
  )
}
