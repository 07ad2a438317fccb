import { pages, to } from '@koi/contracts/pages'
import { ADDRESSES_MAX } from '@koi/domain/points/points-terms'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { UndoNotice, useUndo } from '#features/watchlist/index.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { AddressCard } from '../components/AddressCard.tsx'
import type { Address } from '../model.ts'
import { useAddresses, useRemoveAddress, useRestoreAddress, useSetDefault } from '../queries.ts'

export { addressesWants as wants } from '../server-queries.ts'

/** RT-096: where goods are sent to; one of them is the default. With goods in the address one is chosen for them. */
export default function Addresses() {
  const { goodsId } = usePageQuery(pages.pointsLogistics.query)
  const list = useAddresses()
  const count = list.data?.addresses.length ?? 0
  return (
    <Page
      title={pages.pointsLogistics.title}
      footer={
        <Button
          href={to.pointsLogisticsAdd({ goodsId })}
          disabledReason={
            count >= ADDRESSES_MAX ? `最多保存 ${ADDRESSES_MAX} 个，请先删除不用的` : undefined
          }
        >
          添加收货地址
        </Button>
      }
    >
      {list.data ? (
        <Known addresses={list.data.addresses} goodsId={goodsId} />
      ) : (
        <Card>
          {list.error ? (
            <QueryFailed query={list} />
          ) : (
            <SkeletonRows rows={3} label="正在读取地址" />
          )}
        </Card>
      )}
    </Page>
  )
}

interface KnownProps {
  addresses: readonly Address[]
  goodsId: string | undefined
}

function Known({ addresses, goodsId }: KnownProps) {
  const { navigate } = useNavigator()
  const showFailure = useFailure()
  const undo = useUndo()
  const remove = useRemoveAddress()
  const restore = useRestoreAddress()
  const setDefault = useSetDefault()
  const take = ({ addressId, name }: Address) =>
    remove.mutate(
      { addressId },
      {
        onSuccess: () =>
          undo.offer({
            text: `已删除 ${name} 的地址`,
            run: () => restore.mutateAsync({ addressId }),
          }),
        onError: showFailure,
      },
    )
  return (
    <Stack>
      <UndoNotice undo={undo} />
      {addresses.length === 0 ? (
        <Card>
          <Empty title="还没有收货地址" hint="地址加密保存，只在寄送商品时使用。" />
        </Card>
      ) : (
        addresses.map((address) => (
          <AddressCard
            key={address.addressId}
            address={address}
            editHref={to.pointsLogisticsAdd({ addressId: address.addressId, goodsId })}
            isRemoving={remove.isPending && remove.variables.addressId === address.addressId}
            onRemove={() => take(address)}
            isBusy={setDefault.isPending}
            onDefault={() =>
              setDefault.mutate({ addressId: address.addressId }, { onError: showFailure })
            }
            {...(goodsId !== undefined && {
              onChoose: () =>
                void navigate(to.pointsExchange({ goodsId, addressId: address.addressId }), {
                  replace: true,
                }),
            })}
          />
        ))
      )}
    </Stack>
  )
}
