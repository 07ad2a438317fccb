import type { SubjectDraft } from '@koi/contracts/calls/discussion-writing'
import { DRAFTS_MAX } from '@koi/domain/discussion/discussion-limits'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createToken } from '#kernel/ids.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { post } from './writing.fixture.ts'

const START = shanghaiMs('2026-03-03T10:00')
const koi = await createTestApp({ nowMs: START })

const draftOf = (content: string): SubjectDraft => ({
  kind: 'post',
  title: '',
  content,
  topicId: '',
  topicName: '',
  funds: [],
  pictures: [],
  showsHolding: false,
  interest: '',
  poll: null,
})
const newId = () => createToken().slice(0, 24)

describe('drafts', () => {
  it('of two devices nobody overwrites what they have not seen; a lost answer is given again', async () => {
    const { client } = await koi.demoPerson()
    const draftId = newId()
    const save = (draftVersion: number, content: string) =>
      client.saveDraft({ draftId, draftVersion, draft: draftOf(content) })
    expect(await save(0, '一')).toMatchObject({ draftVersion: 1 })
    expect(await save(1, '手机上的二')).toMatchObject({ draftVersion: 2 })
    expect(await codeOf(save(1, '电脑上的二'))).toBe('3021')
    expect(await save(1, '手机上的二')).toMatchObject({ draftVersion: 2 })
    const { drafts } = await client.queryDrafts({})
    expect(drafts).toMatchObject([{ draftId, draftVersion: 2, draft: { content: '手机上的二' } }])
  })

  it('end with the post that is published of them', async () => {
    const { client } = await koi.demoPerson()
    const draftId = newId()
    await client.saveDraft({ draftId, draftVersion: 0, draft: draftOf('写好了') })
    await client.publishSubject(post({ draftId }))
    expect((await client.queryDrafts({})).drafts).toEqual([])
    const late = client.saveDraft({ draftId, draftVersion: 1, draft: draftOf('另一台设备') })
    expect(await codeOf(late)).toBe('3022')
  })

  it('are nobody else’s: not read, not written, not deleted', async () => {
    const [person, other] = [await koi.demoPerson(), await koi.demoPerson()]
    const draftId = newId()
    await person.client.saveDraft({ draftId, draftVersion: 0, draft: draftOf('私下写的') })
    expect((await other.client.queryDrafts({})).drafts).toEqual([])
    const over = other.client.saveDraft({ draftId, draftVersion: 0, draft: draftOf('盖掉') })
    expect(await codeOf(over)).toBe('3022')
    await other.client.deleteDraft({ draftId })
    expect((await person.client.queryDrafts({})).drafts).toHaveLength(1)
  })

  it('come back after they were deleted, and the oldest go where there are too many', async () => {
    const { client } = await koi.demoPerson()
    const ids = Array.from({ length: DRAFTS_MAX + 1 }, newId)
    for (const [at, draftId] of ids.entries()) {
      await koi.clock.freeze(START + at * 1000, { allowBackwards: true })
      await client.saveDraft({ draftId, draftVersion: 0, draft: draftOf(`第 ${String(at)} 份`) })
    }
    const kept = async () => (await client.queryDrafts({})).drafts.map(({ draftId }) => draftId)
    expect(await kept()).toEqual(ids.slice(1).toReversed())
    const [, second = ''] = ids
    await client.deleteDraft({ draftId: second })
    await client.deleteDraft({ draftId: second })
    expect(await kept()).not.toContain(second)
    await client.saveDraft({ draftId: second, draftVersion: 0, draft: draftOf('第 1 份') })
    expect(await kept()).toContain(second)
    await koi.clock.freeze(START, { allowBackwards: true })
  })

  it('keep what is long and full of emoji', async () => {
    const { client } = await koi.demoPerson()
    const draft = draftOf('👨‍👩‍👧‍👦'.repeat(1_000))
    await client.saveDraft({ draftId: newId(), draftVersion: 0, draft })
    expect((await client.queryDrafts({})).drafts[0]?.draft.content).toBe(draft.content)
  })

  it('keep as much of any sign as the contract lets through', async () => {
    const { client } = await koi.demoPerson()
    const line = '\u0001'.repeat(600)
    const draft = {
      ...draftOf('\u0001'.repeat(20_000)),
      title: line,
      interest: line,
      poll: { question: line, labels: Array.from({ length: 6 }, () => line), days: 1 },
    }
    const saved = await client.saveDraft({ draftId: newId(), draftVersion: 0, draft })
    expect(saved.draftVersion).toBe(1)
  })
})

describe('suggestions', () => {
  const rename = sql(
    'test-nick',
    'update discussion_member set nick = $2, nick_key = $2 where account_id = $1',
  )
  const addTopic = sql(
    'test-suggested-topic',
    'insert into discussion_topic (topic_id, brand_id, name, made_at, is_open) select $2, brand_id, $3, business_now(), $4 from account where id = $1',
  )

  it('are people by the beginning of their name, and open topics by a part of theirs', async () => {
    const [person, other] = [await koi.demoPerson(), await koi.demoPerson()]
    await other.client.publishSubject(post())
    await koi.db.run(rename, [other.accountId, '林间小路'])
    await koi.db.run(addTopic, [other.accountId, 'fixed', '定投第一年', true])
    await koi.db.run(addTopic, [other.accountId, 'closed', '定投第二年', false])
    const ask = (kind: 'people' | 'topics', word: string, { client } = person) =>
      client.querySuggestions({ kind, word })
    expect((await ask('people', '林间')).people).toMatchObject([{ nick: '林间小路' }])
    expect((await ask('people', '林间', other)).people).toEqual([])
    expect((await ask('topics', '第')).topics).toMatchObject([{ topicId: 'fixed' }])
  })
})
