import { expect, it } from 'vitest'
import { familyEventText, type FamilyHappening } from './family-event.ts'

it.each<[Partial<FamilyHappening>, string]>([
  [{ event: 'joined' }, '妈妈 加入了家庭账户'],
  [{ event: 'consents', consents: ['total', 'profit'] }, '妈妈 修改了分享内容：资产总额、收益'],
  [{ event: 'consents' }, '妈妈 修改了分享内容：不分享'],
  [{ event: 'role', role: 'viewer' }, '妈妈 成为只看成员'],
  [{ event: 'ended', memberName: '' }, '家庭账户已解散'],
])('%j is said as %s', (happening, text) => {
  const usual: FamilyHappening = {
    event: 'made',
    memberName: '妈妈',
    consents: [],
    role: 'member',
  }
  expect(familyEventText({ ...usual, ...happening })).toBe(text)
})
