import { pages, to } from '@koi/contracts/pages'
import {
  addressProblem,
  type AddressProblem,
  type DeliveryAddress,
} from '@koi/domain/points/delivery-address'
import { useState } from 'react'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Switch } from '#ui/inputs/Switch.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { AddressFields } from '../components/AddressFields.tsx'
import { useAddress, useSaveAddress } from '../queries.ts'
import { useKeyOf } from '#api/use-key-of.ts'

const blank: DeliveryAddress = {
  name: '',
  phone: '',
  province: '',
  city: '',
  district: '',
  detail: '',
}

/** RT-097: a new address, or one that is changed; what is wrong is said at its field. */
export default function AddressForm() {
  const { addressId, goodsId } = usePageQuery(pages.pointsLogisticsAdd.query)
  const found = useAddress(addressId)
  const title = addressId === undefined ? '添加收货地址' : pages.pointsLogisticsAdd.title
  if (addressId !== undefined && !found.data) {
    return (
      <PageWaiting title={title} query={found}>
        <Card>
          <SkeletonRows rows={5} label="正在读取地址" />
        </Card>
      </PageWaiting>
    )
  }
  return (
    <Form
      title={title}
      addressId={addressId}
      goodsId={goodsId}
      initial={found.data?.address ?? blank}
      wasDefault={found.data?.isDefault ?? false}
    />
  )
}

interface FormProps {
  title: string
  addressId: string | undefined
  goodsId: string | undefined
  initial: DeliveryAddress
  wasDefault: boolean
}

const trimmed = (address: DeliveryAddress): DeliveryAddress => ({
  name: address.name.trim(),
  phone: address.phone.replaceAll(/[\s-]/g, ''),
  province: address.province,
  city: address.city.trim(),
  district: address.district.trim(),
  detail: address.detail.trim(),
})

function Form({ title, addressId, goodsId, initial, wasDefault }: FormProps) {
  const [address, setAddress] = useState(initial)
  const [isDefault, setDefault] = useState(wasDefault)
  const [problems, setProblems] = useState<AddressProblem>({})
  const save = useSaveAddress()
  const keyOf = useKeyOf()
  const { navigate, back } = useNavigator()
  const toast = useToast()
  const showFailure = useFailure()
  const change = (field: keyof DeliveryAddress, value: string) => {
    setAddress({ ...address, [field]: value })
    const { [field]: _, ...others } = problems
    setProblems(others)
  }
  const submit = () => {
    const clean = trimmed(address)
    const wrong = addressProblem(clean)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    const wish = { address: clean, isDefault, ...(addressId !== undefined && { addressId }) }
    save.mutate(
      { ...wish, idempotencyKey: keyOf(JSON.stringify(wish)) },
      {
        onSuccess(saved) {
          toast('地址已保存')
          // Who came to exchange goes on with it; the form is not gone back to.
          if (goodsId === undefined) back()
          else {
            const way = to.pointsExchange({ goodsId, addressId: saved.addressId })
            void navigate(way, { replace: true })
          }
        },
        onError: showFailure,
      },
    )
  }
  return (
    <Page
      title={title}
      footer={
        <Button onClick={submit} busy={save.isPending}>
          保存
        </Button>
      }
    >
      <Stack>
        <Card>
          <AddressFields address={address} problems={problems} onChange={change} />
        </Card>
        {!wasDefault && (
          <Card>
            <Switch label="设为默认地址" checked={isDefault} onChange={setDefault} />
          </Card>
        )}
      </Stack>
    </Page>
  )
}
