import { expect, it } from 'vitest'
import { addressProblem, addressText, type DeliveryAddress } from './delivery-address.ts'

const address: DeliveryAddress = {
  name: '林进',
  phone: '13800138000',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 100 号 2 幢 301 室',
}

it('takes an address of the mainland', () => {
  expect(addressProblem(address)).toEqual({})
  expect(addressProblem({ ...address, name: '阿卜杜拉·买买提' })).toEqual({})
})

it.each<[Partial<DeliveryAddress>, keyof DeliveryAddress]>([
  [{ name: '林' }, 'name'],
  [{ name: '林进13800138000' }, 'name'],
  [{ name: '林'.repeat(21) }, 'name'],
  [{ phone: '12800138000' }, 'phone'],
  [{ phone: '1380013800' }, 'phone'],
  [{ phone: '+8613800138000' }, 'phone'],
  [{ province: '浙江' }, 'province'],
  [{ city: '' }, 'city'],
  [{ city: '上海市' }, 'city'],
  [{ city: '江苏省' }, 'city'],
  [{ district: '西' }, 'district'],
  [{ detail: '楼上' }, 'detail'],
  [{ detail: '————' }, 'detail'],
  [{ detail: '路'.repeat(81) }, 'detail'],
])('refuses %o', (change, field) => {
  expect(Object.keys(addressProblem({ ...address, ...change }))).toEqual([field])
})

it('takes a city that is its own province', () => {
  const beijing = { ...address, province: '北京市', city: '北京市', district: '海淀区' }
  expect(addressProblem(beijing)).toEqual({})
})

it('says a city that is its own province once', () => {
  expect(addressText(address)).toBe('浙江省杭州市西湖区文三路 100 号 2 幢 301 室')
  const beijing = { ...address, province: '北京市', city: '北京市', district: '海淀区' }
  expect(addressText(beijing)).toBe('北京市海淀区文三路 100 号 2 幢 301 室')
})
