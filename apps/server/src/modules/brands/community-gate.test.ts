import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { codeOf } from '#testing/investor.ts'
import { readBrandConfig, saveBrand } from './index.ts'

const HOST = 'quiet.example'
const koi = await createTestApp()

async function setHome(home: ('featured' | 'community')[]) {
  const brand = { id: 'quiet', entity: 'quiet', title: '静', siteTitle: '静', companyName: '静' }
  const config = { ...brand, hosts: [HOST], spids: ['1800007099'], rulePacks: [], home }
  await saveBrand(koi.db, readBrandConfig(config))
  koi.services.brands.forget()
}

it('a brand that leaves the community out refuses its calls, reading and writing, and answers them where it has it', async () => {
  await setHome(['featured'])
  const person = await koi.demoPerson(HOST)
  expect(await codeOf(person.client.querySubjects({ feed: 'recommended' }))).toBe('3005')
  expect(await codeOf(person.client.queryTopics({}))).toBe('3005')
  expect(await codeOf(person.client.queryDrafts({}))).toBe('3005')
  expect(await codeOf(person.client.queryCommunityUnread({}))).toBe('3005')
  await setHome(['featured', 'community'])
  expect((await person.client.queryCommunityUnread({})).unread).toBe(0)
})

it('a profit card is shown to everybody in the community alone: a brand without it makes and changes none so', async () => {
  await setHome(['featured'])
  const person = await koi.demoPerson(HOST)
  const card = {
    fundCode: 'ANY',
    spid: '1800007099',
    period: 'setup' as const,
    showsAmount: false,
    cardTerm: 'days7' as const,
    requestKey: 'key-of-card-of-quiet',
  }
  const change = { cardId: 'x'.repeat(22), showsAmount: false }
  const asked = async (isPublic: boolean) => [
    await codeOf(person.client.makeProfitCard({ ...card, isPublic })),
    await codeOf(person.client.changeProfitCard({ ...change, isPublic })),
  ]
  expect(await asked(true)).toEqual(['3005', '3005'])
  expect(await asked(false)).not.toContain('3005')
  await setHome(['featured', 'community'])
  expect(await asked(true)).not.toContain('3005')
})
