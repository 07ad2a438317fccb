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
