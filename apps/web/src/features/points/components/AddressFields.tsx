import {
  addressMax,
  PROVINCES,
  type AddressProblem,
  type DeliveryAddress,
} from '@koi/domain/points/delivery-address'
import { useId, useState } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import styles from './AddressFields.module.css'

interface AddressFieldsProps {
  address: DeliveryAddress
  problems: AddressProblem
  onChange: (field: keyof DeliveryAddress, value: string) => void
}

/** The fields of an address, each with what is wrong with it. */
export function AddressFields({ address, problems, onChange }: AddressFieldsProps) {
  return (
    <div data-private>
      <TextField
        label="收货人"
        value={address.name}
        onChange={(value) => onChange('name', value)}
        error={problems.name}
        maxLength={addressMax.name}
        autoComplete="name"
        placeholder="姓名"
      />
      <TextField
        label="手机号"
        type="tel"
        inputMode="tel"
        value={address.phone}
        onChange={(value) => onChange('phone', value)}
        error={problems.phone}
        maxLength={13}
        autoComplete="tel-national"
        placeholder="11 位手机号"
      />
      <Province
        value={address.province}
        error={problems.province}
        onChange={(value) => onChange('province', value)}
      />
      <TextField
        label="城市"
        value={address.city}
        onChange={(value) => onChange('city', value)}
        error={problems.city}
        maxLength={addressMax.city}
        autoComplete="address-level2"
        placeholder="如杭州市"
      />
      <TextField
        label="区县"
        value={address.district}
        onChange={(value) => onChange('district', value)}
        error={problems.district}
        maxLength={addressMax.district}
        autoComplete="address-level3"
        placeholder="如西湖区"
      />
      <TextField
        label="详细地址"
        value={address.detail}
        onChange={(value) => onChange('detail', value)}
        error={problems.detail}
        maxLength={addressMax.detail}
        autoComplete="street-address"
        placeholder="街道、小区、楼栋和门牌号"
        multiline
      />
    </div>
  )
}

interface ProvinceProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const provinces = PROVINCES.map((province) => ({ value: province, title: province }))

function Province({ value, error, onChange }: ProvinceProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <p className={styles.label} id={id}>
        省份
      </p>
      <button
        type="button"
        className={styles.province}
        aria-labelledby={`${id} ${id}-value`}
        aria-haspopup="dialog"
        data-invalid={error !== undefined || undefined}
        onClick={() => setOpen(true)}
      >
        <span id={`${id}-value`}>{value === '' ? '请选择' : value}</span>
        <Icon name="down" size={16} />
      </button>
      <p className={styles.error} role="status">
        {error}
      </p>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="选择省份">
        <ChoiceList<string>
          label="省份"
          options={provinces}
          value={value}
          onChange={(next) => {
            onChange(next)
            setOpen(false)
          }}
        />
      </Sheet>
    </>
  )
}
