/** Where goods are sent to, on the mainland. */
export interface DeliveryAddress {
  name: string
  /** A mobile of eleven digits. */
  phone: string
  province: string
  city: string
  district: string
  detail: string
}

/** Provinces, regions and cities that parcels go to. */
export const PROVINCES = [
  '北京市',
  '天津市',
  '河北省',
  '山西省',
  '内蒙古自治区',
  '辽宁省',
  '吉林省',
  '黑龙江省',
  '上海市',
  '江苏省',
  '浙江省',
  '安徽省',
  '福建省',
  '江西省',
  '山东省',
  '河南省',
  '湖北省',
  '湖南省',
  '广东省',
  '广西壮族自治区',
  '海南省',
  '重庆市',
  '四川省',
  '贵州省',
  '云南省',
  '西藏自治区',
  '陕西省',
  '甘肃省',
  '青海省',
  '宁夏回族自治区',
  '新疆维吾尔自治区',
] as const

/** Characters that each field holds at most. */
export const addressMax = { name: 20, city: 20, district: 20, detail: 80 } as const

const PLACE = /^[\p{Script=Han}]{2,20}$/u
const NAME = /^[\p{Script=Han}A-Za-z·. ]+$/u
const DETAIL = /[\p{Script=Han}\p{L}\p{N}]/u

const isProvince = (name: string) => PROVINCES.some((each) => each === name)

export type AddressProblem = Partial<Record<keyof DeliveryAddress, string>>

/** What is wrong with an address, field by field, in words for people; empty where nothing is. Values are trimmed before. */
export function addressProblem(address: DeliveryAddress): AddressProblem {
  const { name, phone, province, city, district, detail } = address
  const checks: readonly (readonly [keyof DeliveryAddress, boolean, string])[] = [
    ['name', name.length < 2 || name.length > addressMax.name, '请填写 2 到 20 个字的收货人姓名'],
    ['name', !NAME.test(name), '姓名只能有汉字、字母和间隔号'],
    ['phone', !/^1[3-9]\d{9}$/.test(phone), '请填写 11 位手机号'],
    ['province', !isProvince(province), '请选择省份'],
    ['city', !PLACE.test(city), '请填写城市，如杭州市'],
    // Of another province at least the four cities that are one themselves are known.
    ['city', city !== province && isProvince(city), '城市不在所选省份，请检查'],
    ['district', !PLACE.test(district), '请填写区县，如西湖区'],
    ['detail', detail.length < 4 || !DETAIL.test(detail), '请填写街道、小区和门牌号'],
    ['detail', detail.length > addressMax.detail, `详细地址最多 ${addressMax.detail} 个字`],
  ]
  const problems: AddressProblem = {}
  for (const [field, isWrong, text] of checks) if (isWrong) problems[field] ??= text
  return problems
}

/** Region and street as they stand on a parcel; a city that is its own province is said once. */
export function addressText({ province, city, district, detail }: DeliveryAddress): string {
  return `${province}${city === province ? '' : city}${district}${detail}`
}
